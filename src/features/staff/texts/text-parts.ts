import * as v from 'valibot';
import { readWritten, type WrittenSection, writeSections } from '../../../contract/documents/written-text';
import { type Drafted, drafted, newEntry } from '../projects/drafted';

/** A part of a text as it is being written; `anchor` is '' for one whose place gives its address. */
export interface TextPart {
  anchor: string;
  title: string;
  /** Paragraphs, with an empty line between them. */
  text: string;
}

/** Parts of the policy that consents lead to, and what each consent is about. */
export const consentedParts: Readonly<Record<string, string>> = {
  'personal-data': 'Обработка персональных данных',
  advertising: 'Рекламная рассылка',
};

const PART_ADDRESS = /^part-\d+$/;

/** What a part has to be. A line that begins with '##' would begin another one. */
export const TextPartInput = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Введите заголовок части'),
    v.maxLength(200, 'Заголовок не длиннее 200 знаков'),
    v.regex(/^[^\n{}]*$/, 'В заголовке не может быть фигурных скобок'),
  ),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Введите текст части'),
    v.check(
      (text) => !/^##\s/m.test(text),
      'Строка не может начинаться с «##»: для нового заголовка добавьте часть',
    ),
  ),
});

const partOf = ({ anchor, title, paragraphs }: WrittenSection): TextPart => ({
  anchor: PART_ADDRESS.test(anchor) ? '' : anchor,
  title,
  text: paragraphs.join('\n\n'),
});

/** The parts of a text that is in force; of a new one those that it cannot be without. */
export function writtenParts(kind: 'policy' | 'regulation', text: string): Drafted<TextPart>[] {
  const sections = readWritten(text);
  if (sections !== null) return drafted(sections.map(partOf));
  if (kind === 'regulation' || text !== '') return [newEntry({ anchor: '', title: '', text })];
  return Object.entries(consentedParts).map(([anchor, title]) => newEntry({ anchor, title, text: '' }));
}

/** The parts as `readWritten` takes them. A part without an address gets that of its place. */
export const joinTextParts = (parts: readonly TextPart[]): string =>
  writeSections(
    parts.map(({ anchor, title, text }, at) => ({
      anchor: anchor || `part-${at + 1}`,
      title: title.trim(),
      paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    })),
  );

/** What the server has said of the whole text, as said of its parts. */
export const partErrors = (
  errors: Readonly<Record<string, readonly string[]>> | undefined,
): Record<string, readonly string[]> | undefined =>
  errors && { ...errors, ...(errors.text && { parts: errors.text }) };
