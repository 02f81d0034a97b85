import type { LotPage } from '../../src/contract/lots/lot';
import type { LotList } from '../../src/contract/lots/lot-list';
import type { Theme } from '../../src/contract/theme';
import { cutDocument } from '../../src/shell/document';
import { drawHeader, drawMain } from '../../src/shell/frame';
import { scriptJson } from '../../src/shell/html';
import type { StartState } from '../../src/shell/start-state';
import type { CatalogueMark } from '../db/changes/revision';
import type { Bytes } from '../http/answers/answer-store';
import { keptByMark } from '../http/answers/kept-by-mark';
import { nameDocument } from './named-document';
import type { PageWords } from './page-words';
import type { PageTemplate } from './template';

/** What a page shows to everybody, drawn: its part of the frame, and its part of the data as JSON. */
export interface DrawnMain {
  readonly main: Buffer;
  readonly kinds: ReturnType<typeof drawMain>['kinds'];
  /** With the brace that ends the data. */
  readonly data: Buffer;
}

/** Draws what is the same for all who are signed in; `shown` is what it is drawn from besides. */
export function drawnMain(
  start: StartState,
  shown: { readonly lots?: LotList; readonly lot?: LotPage },
): DrawnMain {
  const { main, kinds } = drawMain({ ...start, ...shown });
  const data = Object.keys(shown).length === 0 ? '}' : `,${scriptJson(shown).slice(1)}`;
  return { main: Buffer.from(main), kinds, data: Buffer.from(data) };
}

/** Some fifty kilobytes a page. */
const MAX_MAIN_BYTES = 32_000_000;
const bytesOfMain = (drawn: DrawnMain | null): number =>
  drawn === null ? 0 : drawn.main.byteLength + drawn.data.byteLength;

/** What was drawn for everybody; null stands for a lot that there is not. */
export const drawnMains = () => keptByMark<DrawnMain | null>(MAX_MAIN_BYTES, bytesOfMain);

/** A document of every theme and kind of page that is asked for, and of as many names. */
const MAX_BYTES = 8_000_000;
type CutBytes = readonly Buffer[];
const bytesOfCut = (cut: CutBytes): number => cut.reduce((sum, piece) => sum + piece.byteLength, 0);

interface Drawing {
  readonly mark: CatalogueMark;
  readonly words: PageWords | null;
  readonly theme: Theme | null;
  readonly drawn: DrawnMain;
}

/** Puts documents together of pieces: the built one is dressed, named and cut once as long as the catalogue is the same. */
export function pageDrawer() {
  const cuts = new WeakMap<PageTemplate, ReturnType<typeof keptByMark<CutBytes>>>();

  return async (
    template: PageTemplate,
    start: StartState,
    { mark, words, theme, drawn: { main, kinds, data } }: Drawing,
  ): Promise<Bytes> => {
    const look = start.header?.look;
    const kept = cuts.get(template) ?? keptByMark<CutBytes>(MAX_BYTES, bytesOfCut);
    cuts.set(template, kept);
    const cut = await kept(mark, JSON.stringify([kinds, theme, words, look]), async () => {
      const [head, ...others] = cutDocument(template.html, { look, kinds, theme });
      const named = words ? nameDocument(head, words, look?.short_name) : head;
      return [named, ...others].map((piece) => Buffer.from(piece));
    });
    const [head, beforeMain, beforeData, end] = cut as [Buffer, Buffer, Buffer, Buffer];
    const own = Buffer.from(scriptJson(start).slice(0, -'}'.length));
    return Buffer.concat([
      head,
      Buffer.from(drawHeader(start)),
      beforeMain,
      main,
      beforeData,
      own,
      data,
      end,
    ]);
  };
}
export type DrawPage = ReturnType<typeof pageDrawer>;
