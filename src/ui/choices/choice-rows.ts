export interface Choice {
  value: string;
  label: string;
  /** Under which heading it stands. */
  group?: string;
  /** How many it would give. */
  count?: number;
  disabled?: boolean;
  /** What the closed field says in place of the label. */
  displayName?: string;
  /** Choosing it gives up what is chosen. */
  reset?: boolean;
  /** It is an address to go to, not a value. */
  href?: string;
  /** Whose flag stands before the label: ISO 3166-1, two letters. */
  flag?: string;
  /** Stands at the end of the line, and is searched too: a dialling code. */
  note?: string;
}

/** A line of an open list: a heading, or what can be chosen: one value, a whole group of them, or none (`values` empty). */
export type ChoiceRow =
  | { kind: 'heading'; label: string }
  | ({
      kind: 'option';
      values: readonly string[];
      label: string;
      disabled: boolean;
    } & Pick<Choice, 'count' | 'href' | 'flag' | 'note'>);

interface ListOptions {
  /** The words for 'nothing chosen': the first line. */
  any?: string;
  /** What was typed to find a choice. */
  sought?: string;
  /** A group is chosen whole by its heading. */
  wholeGroups?: boolean;
}

const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

/** The lines of an open list, groups in the order in which they first appear. */
export function choiceRows(choices: readonly Choice[], options: ListOptions = {}): ChoiceRow[] {
  const sought = plain(options.sought?.trim() ?? '');
  const found = choices.filter(({ label, group = '', note = '' }) =>
    plain(`${label} ${group} ${note}`).includes(sought),
  );
  const rows: ChoiceRow[] = [];
  if (options.any !== undefined && sought === '')
    rows.push({ kind: 'option', values: [], label: options.any, disabled: false });
  for (const group of new Set(found.map((choice) => choice.group))) {
    const members = found.filter((choice) => choice.group === group);
    if (group !== undefined) rows.push(groupRow(group, members, options.wholeGroups ?? false));
    for (const { value, label, count, disabled = false, reset, href, flag, note } of members) {
      const values = reset ? [] : [value];
      rows.push({ kind: 'option', values, label, count, disabled, href, flag, note });
    }
  }
  return rows;
}

function groupRow(label: string, members: readonly Choice[], isWhole: boolean): ChoiceRow {
  const values = members.flatMap(({ value, disabled, reset, href }) =>
    disabled || reset || href ? [] : [value],
  );
  if (!isWhole || members.length < 2) return { kind: 'heading', label };
  const counts = members.map(({ count }) => count);
  const count = counts.includes(undefined)
    ? undefined
    : counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return { kind: 'option', values, label, count, disabled: values.length === 0 };
}

/** The next line after `from` that can be chosen, round the end; −1 where there is none. */
export function nextRow(rows: readonly ChoiceRow[], from: number, step: 1 | -1): number {
  for (let tried = 1; tried <= rows.length; tried += 1) {
    const at = (from + step * tried + rows.length * 2) % rows.length;
    const row = rows[at];
    if (row?.kind === 'option' && !row.disabled) return at;
  }
  return -1;
}

/** The first line after `from`, round the end, that begins with the letter. */
export function rowByLetter(rows: readonly ChoiceRow[], from: number, letter: string): number {
  for (let tried = 1; tried <= rows.length; tried += 1) {
    const at = (from + tried) % rows.length;
    const row = rows[at];
    if (row?.kind === 'option' && !row.disabled && plain(row.label).startsWith(plain(letter))) return at;
  }
  return -1;
}

/** The values after a line was chosen: a whole group is added, or taken away where it was there whole. */
export function toggleValues(chosen: readonly string[], values: readonly string[]): string[] {
  if (values.length === 0) return [];
  const others = chosen.filter((value) => !values.includes(value));
  return values.every((value) => chosen.includes(value)) ? others : [...others, ...values];
}

/** Whether all that a line stands for is chosen. A group of which nothing is possible stands for nothing, not for 'any'. */
export function isChosen(row: ChoiceRow, chosen: readonly string[]): boolean {
  if (row.kind === 'heading') return false;
  if (row.values.length === 0) return !row.disabled && chosen.length === 0;
  return row.values.every((value) => chosen.includes(value));
}
