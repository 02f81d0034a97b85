import { readWritten, writeSections } from '../../../contract/documents/written-text';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { portalDay, portalMoment, portalTime } from '../../../contract/time/portal-time';

/** What a field of an entry holds while it is being written. */
export type FieldDraft = string | boolean | readonly string[];

interface FieldKindRow {
  /** What is stored → what is in the form. */
  read(stored: unknown): FieldDraft;
  /** What is in the form → what is stored; the contract judges it. */
  write(draft: FieldDraft): unknown;
}

const written = (draft: FieldDraft): string => (typeof draft === 'string' ? draft.trim() : '');
const plain: FieldKindRow = { read: (stored) => (typeof stored === 'string' ? stored : ''), write: written };

/** The controls that a field of the content may have, and how what is stored is written in them. */
export const fieldKinds = {
  line: plain,
  text: plain,
  phone: plain,
  choice: plain,
  drawing: plain,
  /** A list of short texts, a line each. */
  lines: {
    read: (stored) => (Array.isArray(stored) ? stored.join('\n') : ''),
    write: (draft) =>
      written(draft)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
  },
  /** '## Заголовок' and the paragraphs below it; what is no such text stays as it was written, for the contract to refuse. */
  sections: {
    read: (stored) => (Array.isArray(stored) ? writeSections(stored) : ''),
    write: (draft) => (written(draft) === '' ? [] : (readWritten(written(draft)) ?? written(draft))),
  },
  /** '6,5'; what is no number stays as it was written, for the contract to refuse. */
  number: {
    read: (stored) => (typeof stored === 'number' ? formatNumber(stored, 0, 2) : ''),
    write(draft) {
      const text = written(draft)
        .replace(/[\s%₽]/g, '')
        .replace(',', '.');
      return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    },
  },
  /** '2026-12-05T18:00' by the portal's clock. */
  moment: {
    read(stored) {
      const at = typeof stored === 'string' ? Date.parse(stored) : Number.NaN;
      return Number.isNaN(at) ? '' : `${portalDay(at)}T${portalTime(at)}`;
    },
    write(draft) {
      const [day = '', time = ''] = written(draft).split('T');
      const at = portalMoment(day, time);
      return Number.isNaN(at) ? written(draft) : new Date(at).toISOString();
    },
  },
  tick: { read: (stored) => stored === true, write: (draft) => draft === true },
  /** Several of a set. */
  choices: {
    read: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
    write: (draft) => (Array.isArray(draft) ? [...draft] : []),
  },
} as const satisfies Record<string, FieldKindRow>;

export type FieldKind = keyof typeof fieldKinds;
