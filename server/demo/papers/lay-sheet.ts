import type { PaperFont } from './paper-font';
import { textWidth, wrap } from './paper-text';
import type { Mark } from './write-pdf';

/** What stands on a sheet, from its top down. */
export interface Sheet {
  /** The firm. */
  readonly head: string;
  readonly title: string;
  readonly rows?: readonly (readonly [label: string, value: string])[];
  readonly paragraphs?: readonly string[];
  readonly foot: string;
  /** The foot names who signs; a line for that stands beside it. */
  readonly isSigned?: boolean;
}

const LEFT = 64;
const WIDTH = 467;
const VALUES = 232;
const SIZE = 10.5;
const LEADING = 16;

/** The firm, a rule, the title, what it says, and who signs, on one A4 sheet. */
export function laySheet(sheet: Sheet, fonts: readonly PaperFont[]): Mark[] {
  const marks: Mark[] = [];
  let y = 776;
  const write = (text: string, x: number, size: number) => marks.push({ text, x, y, size });
  const block = (text: string, x: number, width: number, size: number, leading: number) => {
    for (const line of wrap(text, width, size, fonts)) {
      write(line, x, size);
      y -= leading;
    }
  };
  block(sheet.head, LEFT, WIDTH, 9, 13);
  marks.push({ rule: true, x: LEFT, y, width: WIDTH });
  y -= 48;
  block(sheet.title, LEFT, WIDTH, 17, 23);
  y -= 20;
  for (const [label, value] of sheet.rows ?? []) {
    const top = y;
    block(label, LEFT, VALUES - LEFT - 20, SIZE, LEADING);
    const below = y;
    y = top;
    block(value, VALUES, LEFT + WIDTH - VALUES, SIZE, LEADING);
    y = Math.min(y, below) - 2;
    marks.push({ rule: true, x: LEFT, y: y + 8, width: WIDTH });
    y -= 8;
  }
  for (const paragraph of sheet.paragraphs ?? []) {
    block(paragraph, LEFT, WIDTH, SIZE, LEADING);
    y -= LEADING / 2;
  }
  y -= 56;
  const signature = LEFT + WIDTH - 130;
  if (sheet.isSigned) marks.push({ rule: true, x: signature, y: y - 3, width: 130 });
  const isShort = textWidth(sheet.foot, SIZE, fonts) < signature - LEFT - 12;
  block(sheet.foot, LEFT, isShort ? signature - LEFT - 12 : WIDTH, SIZE, LEADING);
  return marks;
}
