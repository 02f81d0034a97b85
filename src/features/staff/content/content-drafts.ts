import * as v from 'valibot';
import { type RoomContentName, roomContent } from '../../../contract/content/room-content';
import { freeSlug, slugOf } from '../../../contract/text/slug';
import type { Choice } from '../../../ui/choices/choice-rows';
import { type ContentField, type ContentListForm, contentForms } from './content-forms';
import { type FieldDraft, fieldKinds } from './field-kinds';

type Stored = Readonly<Record<string, unknown>>;

/** An entry as it is being written. */
export interface EntryDraft {
  /** Tells it from others while they are moved. */
  readonly id: string;
  /** As it is stored; null: it is new. What was not touched is stored again as it was. */
  readonly stored: Stored | null;
  readonly fields: Readonly<Record<string, FieldDraft>>;
}

/** The entries of each list of a part. */
export type ContentDrafts = readonly (readonly EntryDraft[])[];
/** What is wrong, by the entry's id and the field. */
export type ContentErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

const listOf = (value: unknown, key: string | null): Stored[] =>
  ((key === null ? value : (value as Stored)[key]) as Stored[] | undefined) ?? [];

/** The two fields of a programme's second loan stand side by side in the form. */
const flat = (entry: Stored): Stored => {
  const tranche = entry.tranche as { share: number; months: number } | null | undefined;
  return { ...entry, tranche_share: tranche?.share, tranche_months: tranche?.months };
};
const folded = ({ tranche_share: share, tranche_months: months, ...entry }: Stored): Stored =>
  share === undefined
    ? entry
    : { ...entry, tranche: share === null && months === null ? null : { share, months } };

const readField = ({ name, kind }: ContentField, stored: Stored): FieldDraft =>
  fieldKinds[kind].read(stored[name]);

function writeField({ name, kind, none }: ContentField, draft: FieldDraft, stored: Stored | null): unknown {
  // A moment is written to the minute: one that was not touched keeps its seconds.
  if (stored !== null && stored[name] !== undefined && isSame(fieldKinds[kind].read(stored[name]), draft))
    return stored[name];
  const isEmpty = draft === '' || (Array.isArray(draft) && draft.length === 0);
  return isEmpty && none === null ? null : fieldKinds[kind].write(draft);
}
const isSame = (one: FieldDraft, other: FieldDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

export const newContentEntry = ({ fields }: ContentListForm): EntryDraft => ({
  id: crypto.randomUUID(),
  stored: null,
  fields: Object.fromEntries(fields.map((field) => [field.name, readField(field, {})])),
});

/** A part as its form has it. */
export function draftsOf(part: RoomContentName, value: unknown): ContentDrafts {
  return contentForms[part].lists.map((form) => {
    const entries = listOf(value, form.key).filter((entry) => !form.hides?.(entry));
    const draft = (given: Stored, at: string): EntryDraft => {
      const stored = flat(given);
      return {
        id: at,
        stored,
        fields: Object.fromEntries(form.fields.map((field) => [field.name, readField(field, stored)])),
      };
    };
    const drafts = entries.map((entry, at) => draft(entry, `saved-${at}`));
    // Entries that there always are: those of which nothing has been said stand last.
    const missing = Object.entries(form.fixed ?? {}).filter(([name]) =>
      entries.every((one) => one.name !== name),
    );
    return [
      ...drafts,
      ...missing.map(([name, title]) => draft({ name, title, ...form.blank }, `fixed-${name}`)),
    ];
  });
}

/** What an entry is called in its list. */
export function entryName(form: ContentListForm, { fields, stored }: EntryDraft, at: number): string {
  const fixed = form.fixed?.[String(stored?.name)];
  if (fixed !== undefined) return fixed;
  const [first] = form.fields;
  const said = first && fields[first.name];
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : `${form.one} ${at + 1}`;
}

/** The codes of a list's entries by their ids: a new one's is made of its name. */
function codesOf({ code, fields }: ContentListForm, drafts: readonly EntryDraft[]): Map<string, string> {
  const codes = new Map<string, string>();
  if (code === undefined) return codes;
  for (const { id, stored } of drafts) if (stored) codes.set(id, String(stored[code]));
  for (const draft of drafts) {
    const [name] = fields;
    if (draft.stored || !name) continue;
    const slug = slugOf(String(draft.fields[name.name] ?? ''), 'new');
    codes.set(draft.id, freeSlug(slug, new Set(codes.values())));
  }
  return codes;
}

/** The entries of the first list, for fields of the second that name one of them. */
export const firstListChoices = (part: RoomContentName, drafts: ContentDrafts): Choice[] => {
  const [form] = contentForms[part].lists;
  const [entries = []] = drafts;
  if (!form) return [];
  return entries.map((entry, at) => ({
    value: entry.stored && form.code ? String(entry.stored[form.code]) : entry.id,
    label: entryName(form, entry, at),
  }));
};

/** The part that the drafts make, not yet judged. `value`: as it is stored, for what the form does not show. */
function partOf(part: RoomContentName, drafts: ContentDrafts, value: unknown): unknown {
  const { lists } = contentForms[part];
  const [firstForm] = lists;
  const firstCodes = firstForm ? codesOf(firstForm, drafts[0] ?? []) : new Map<string, string>();
  const written = lists.map((form, at) => {
    const entries = drafts[at] ?? [];
    const codes = at === 0 ? firstCodes : codesOf(form, entries);
    const hidden = listOf(value, form.key).filter((entry) => form.hides?.(entry));
    const rows = entries.map(({ id, stored, fields }) => {
      const own = Object.fromEntries(
        form.fields.map((field) => {
          const given = writeField(field, fields[field.name] ?? '', stored);
          // A new entry of the first list is named by its id until it has a code.
          return [field.name, (typeof given === 'string' && firstCodes.get(given)) || given];
        }),
      );
      const code = form.code === undefined ? {} : { [form.code]: codes.get(id) };
      return folded({ ...withoutFlat(stored ?? {}), ...own, ...code });
    });
    return [form.key, [...rows.filter((row) => !form.isNothing?.(row)), ...hidden]] as const;
  });
  const [only] = written;
  return only && only[0] === null ? only[1] : Object.fromEntries(written);
}

const withoutFlat = ({ tranche_share: _share, tranche_months: _months, ...entry }: Stored): Stored => entry;

/** What the drafts say by the contract, or what is wrong with them; `whole` is about no field. */
export function readDrafts(
  part: RoomContentName,
  drafts: ContentDrafts,
  value: unknown,
): { value: unknown } | { errors: ContentErrors; whole: string | null } {
  const parsed = v.safeParse(roomContent[part] as v.GenericSchema, partOf(part, drafts, value));
  if (parsed.success) return { value: parsed.output };
  return placed(
    part,
    drafts,
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]),
  );
}

/** Puts messages, each with its place ('0.title', 'programs.2.rate'), beside the fields that they are about. */
export function placed(
  part: RoomContentName,
  drafts: ContentDrafts,
  messages: readonly (readonly [place: string, message: string])[],
): { errors: ContentErrors; whole: string | null } {
  const errors: Record<string, Record<string, string>> = {};
  let whole: string | null = null;
  for (const [place, message] of messages) {
    const keys = place.split('.');
    const { lists } = contentForms[part];
    const list = lists.findIndex(({ key }) => key === null || key === keys[0]);
    const form = lists[list];
    const [at = '', name = '', inner] = form?.key === null ? keys : keys.slice(1);
    const entry = at === '' ? undefined : drafts[list]?.[Number(at)];
    const field = form?.fields.find((one) => one.name === name || one.name === `${name}_${inner ?? 'share'}`);
    const words = sentence(message);
    if (entry === undefined) whole ??= words;
    else {
      const of = field?.name ?? form?.fields[0]?.name ?? '';
      errors[entry.id] = { [of]: words, ...errors[entry.id] };
    }
  }
  return { errors, whole };
}

/** 'пусто' → 'Заполните поле', 'не дата' → 'Не дата'. */
const sentence = (message: string): string =>
  message === 'пусто' ? 'Заполните поле' : `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
