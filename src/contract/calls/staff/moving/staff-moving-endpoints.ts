import * as v from 'valibot';
import type { UploadRules } from '../../../documents/uploads';
import { IdParam } from '../../../parameters/ids';
import { page, pageQuery, SlugParam } from '../../../parameters/lists';
import { endpoint } from '../../endpoint';
import { type MovingColumn, movingColumnNames, movingKindNames } from './moving-kinds';

/** The table of an old cabinet. */
export const movingFile = {
  field: 'file',
  extensions: ['xlsx', 'csv'],
  count: 1,
  bytes: 10 * 1024 * 1024,
} as const satisfies UploadRules;

/** The most lines of one file. */
export const MOST_MOVED = 10_000;

const Header = v.optional(v.pipe(v.string(), v.maxLength(1000)), '');
const headers = Object.fromEntries(movingColumnNames.map((name) => [name, Header])) as {
  [Name in MovingColumn]: typeof Header;
};
const guessed = Object.fromEntries(movingColumnNames.map((name) => [name, v.string()])) as {
  [Name in MovingColumn]: v.StringSchema<undefined>;
};

/** How a table is read: the header of the column that says each thing ('' where none does), and which project a name means. */
export const MovingMatch = v.object({
  columns: v.object(headers),
  projects: v.optional(
    v.pipe(
      v.array(v.object({ name: v.pipe(v.string(), v.maxLength(1000)), project: SlugParam.entries.slug })),
      v.maxLength(200, 'Названий проектов не больше 200'),
    ),
    [],
  ),
});
export type MovingMatch = v.InferOutput<typeof MovingMatch>;

/** Lines of a table: new ones, those that are here already, those that clash with what is here, those that make no sense. */
export const MovingCounts = v.object({
  total: v.number(),
  fresh: v.number(),
  known: v.number(),
  clashes: v.number(),
  refused: v.number(),
});
export type MovingCounts = v.InferOutput<typeof MovingCounts>;

/** Why a line is not taken. It names nobody: `line` is the number of the row in the file. */
export const MovingNote = v.object({
  line: v.number(),
  kind: v.picklist(['clash', 'refused']),
  reason: v.string(),
});
export type MovingNote = v.InferOutput<typeof MovingNote>;

/** The first thousand notes, in the order of their lines. */
const notes = v.array(MovingNote);

const MovingTrial = v.object({
  ...MovingCounts.entries,
  notes,
  /** The first new lines as they would be written. */
  sample: v.array(v.object({ line: v.number(), words: v.array(v.string()) })),
  /** Names of projects that mean none of the portal's, until somebody says which. */
  unknown_projects: v.array(v.string()),
});
export type MovingTrial = v.InferOutput<typeof MovingTrial>;

const Kind = v.picklist(movingKindNames, 'Выберите, что в файле');

export const StaffMovingRun = v.object({
  id: v.number(),
  kind: v.picklist(movingKindNames),
  file: v.string(),
  ...MovingCounts.entries,
  /** ISO 8601. */
  at: v.string(),
  undone_at: v.nullable(v.string()),
  /** The manager who did it; null where they are gone. */
  author: v.nullable(v.string()),
});
export type StaffMovingRun = v.InferOutput<typeof StaffMovingRun>;

/** Somebody who was brought over, and whether they have come by themselves since. */
export const MovedPerson = v.object({
  id: v.number(),
  name: v.string(),
  role: v.picklist(['agent', 'company']),
  phone: v.string(),
  email: v.string(),
  /** How often and when last a message was written to them; when the next one is due. */
  invited: v.number(),
  invited_at: v.nullable(v.string()),
  due_at: v.nullable(v.string()),
  came_at: v.nullable(v.string()),
});
export type MovedPerson = v.InferOutput<typeof MovedPerson>;

export const inviteChannels = ['sms', 'email'] as const;

/** How far ahead an invitation may be put off, in milliseconds: a quarter. */
export const LONGEST_INVITATION_WAIT = 92 * 86_400_000;

const path = '/api/staff/moving/';
const staff = { auth: 'staff', permission: 'accounts', answer: 'personal' } as const;

/** Moving in from an old cabinet. Source: feature row M15. */
export const staffMovingEndpoints = {
  /** What stands in a table and how its columns may be meant. Nothing is kept. */
  readMoving: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}read/`,
    uploads: movingFile,
    body: v.object({ kind: Kind }),
    response: v.object({
      /** The first sheet with a header; `more` others are not read. */
      sheet: v.object({
        name: v.string(),
        headers: v.array(v.object({ column: v.string(), text: v.string() })),
        rows: v.array(v.array(v.string())),
      }),
      more: v.number(),
      guess: v.object(guessed),
      /** How the last table of the kind was read. */
      remembered: v.nullable(MovingMatch),
      projects: v.array(v.object({ slug: v.string(), name: v.string() })),
    }),
  }),
  /** What would be written. Nothing is kept. */
  tryMoving: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}try/`,
    uploads: movingFile,
    body: v.object({ kind: Kind, match: MovingMatch }),
    response: MovingTrial,
  }),
  /** Writes the new lines, all or none. The same key once more is the run that is there. */
  confirmMoving: endpoint({
    ...staff,
    method: 'POST',
    path,
    uploads: movingFile,
    body: v.object({
      kind: Kind,
      match: MovingMatch,
      key: v.pipe(v.string(), v.uuid('Нужен ключ вида UUID')),
      /** What the trial has said: where it is otherwise by now, nothing is written. */
      seen: MovingCounts,
    }),
    response: StaffMovingRun,
  }),
  listMovingRuns: endpoint({
    ...staff,
    method: 'GET',
    path,
    query: v.object(pageQuery(20)),
    response: page(StaffMovingRun),
  }),
  getMovingRun: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}{id}/`,
    params: IdParam,
    response: v.object({ ...StaffMovingRun.entries, notes }),
  }),
  /** Takes away what a run has written, all or nothing: where something was built upon it, it says what. */
  undoMoving: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}{id}/undo/`,
    params: IdParam,
    response: StaffMovingRun,
  }),
  /** A table with the headers of a kind and a line of examples. */
  getMovingExample: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}example/`,
    query: v.object({ kind: Kind }),
    file: true,
  }),
  listMovedPeople: endpoint({
    ...staff,
    method: 'GET',
    path: `${path}people/`,
    query: v.object({
      ...pageQuery(20),
      show: v.optional(v.picklist(['absent', 'uninvited', 'came', 'all']), 'absent'),
      search: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    }),
    response: page(MovedPerson),
  }),
  /** Has an invitation written: to one, to all who had none yet, or to all who have not come. */
  inviteMoved: endpoint({
    ...staff,
    method: 'POST',
    path: `${path}invite/`,
    body: v.object({
      who: v.union([v.picklist(['uninvited', 'absent']), v.object({ account: v.number() })]),
      channel: v.picklist(inviteChannels),
      /** ISO 8601; null: now. */
      at: v.optional(v.nullable(v.pipe(v.string(), v.isoTimestamp('Такого времени нет'))), null),
    }),
    response: v.object({ count: v.number() }),
  }),
};
