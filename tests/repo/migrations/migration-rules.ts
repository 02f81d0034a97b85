/**
 * By what a statement may pass that a rule refuses: by a version since which no build needs what it takes away, by a
 * reason alone, or by nothing.
 */
type AllowedBy = 'version' | 'reason' | 'nothing';

interface MigrationRule {
  readonly allowedBy: AllowedBy;
  /** What becomes of the build before, which runs beside the new one or is started again after it. */
  readonly wrong: string;
  readonly instead: string;
}

const later = 'Let a release go out that no longer uses it, and take it away in a later one.';

/** Every reason for which a statement of a migration is refused. */
export const migrationRules = {
  'drop-table': {
    allowedBy: 'version',
    wrong: 'The build before still reads and writes it.',
    instead: later,
  },
  'drop-column': {
    allowedBy: 'version',
    wrong:
      'The build before names every column that it knows, so each of its statements on this table fails.',
    instead: later,
  },
  'drop-constraint': {
    allowedBy: 'version',
    wrong: 'The build before relies on it: an ON CONFLICT fails without it, and what it refused is written.',
    instead: later,
  },
  'drop-index': {
    allowedBy: 'reason',
    wrong: 'The build before searches by it, and where it is unique an ON CONFLICT fails without it.',
    instead: 'Create the new index beside the old one, and drop the old one in a later release.',
  },
  rename: {
    allowedBy: 'version',
    wrong: 'The build before knows it by its old name only.',
    instead:
      'Keep the name, or add the new one beside it, write both, and drop the old one in a later release.',
  },
  'change-type': {
    allowedBy: 'reason',
    wrong:
      'The build before may read other values than it can parse, and the table is closed while it is rewritten.',
    instead:
      'Add a column of the new type beside it. What reads alike and is not rewritten, as varchar(20) that becomes text, may pass with that reason.',
  },
  'not-null': {
    allowedBy: 'version',
    wrong: 'The build before may still write null.',
    instead: 'Let a release go out that always writes it, and ask for it in a later one.',
  },
  'nulls-appear': {
    allowedBy: 'version',
    wrong: 'The build before does not expect the nulls that the new one may write.',
    instead: 'Let a release go out that reads nulls, and allow them in a later one.',
  },
  'required-column': {
    allowedBy: 'nothing',
    wrong: 'The build before does not write this column, so its inserts fail.',
    instead: 'Give it a default that stays, or leave out NOT NULL.',
  },
  'drop-default': {
    allowedBy: 'version',
    wrong: 'The inserts of the build before leave the column to its default.',
    instead: later,
  },
  'set-default': {
    allowedBy: 'reason',
    wrong: 'What the build before inserts gets the new value, which it may not know.',
    instead: 'Write the value in the new build and leave the default as it is.',
  },
  'new-constraint': {
    allowedBy: 'version',
    wrong: 'The build before may write what this refuses; NOT VALID spares old rows alone.',
    instead: 'Let a release go out that always fulfils it, and ask for it in a later one.',
  },
  unique: {
    allowedBy: 'version',
    wrong: 'The build before may write the same twice, and what stands there twice stops the migration.',
    instead: 'Let a release go out that never writes the same twice, and ask for it in a later one.',
  },
  'refuses-deletes': {
    allowedBy: 'reason',
    wrong: 'The build before cannot delete rows to which rows refer that it does not know of.',
    instead: 'Say ON DELETE CASCADE or SET NULL.',
  },
  index: {
    allowedBy: 'reason',
    wrong:
      'Whoever writes into the table waits until the whole migration has ended; CONCURRENTLY is not possible in its transaction.',
    instead: 'Say why that is short: how many rows the table has in the largest portal.',
  },
  rewrite: {
    allowedBy: 'reason',
    wrong: 'Each row gets a value of its own: the table is written anew, and closed to readers meanwhile.',
    instead: 'Add the column without it or with a constant, and fill it little by little from the new build.',
  },
  data: {
    allowedBy: 'reason',
    wrong:
      'The build before reads and writes these rows: it sees values that it may not know, and waits while they are locked.',
    instead: 'Fill what is new little by little from the new build, or read what is missing as its default.',
  },
  'code-in-database': {
    allowedBy: 'version',
    wrong: 'It runs within the statements of the build before too, or is called by them.',
    instead: 'Create what is new under a name of its own, and drop the old one in a later release.',
  },
  unknown: {
    allowedBy: 'reason',
    wrong: 'Nothing is known about whether the build before can go on after it.',
    instead: 'Say why it can, or teach tests/repo/migrations/judge-statement.ts that it always can.',
  },
  allow: {
    allowedBy: 'nothing',
    wrong: 'This allows nothing.',
    instead:
      "Write '-- allow RULE: reason' or '-- allow RULE since VERSION: reason' right above its statement.",
  },
} as const satisfies Record<string, MigrationRule>;

export type MigrationRuleName = keyof typeof migrationRules;

export const isMigrationRule = (name: string): name is MigrationRuleName =>
  Object.hasOwn(migrationRules, name);
