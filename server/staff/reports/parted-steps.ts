import { type SQL, sql } from 'drizzle-orm';
import type { ReportBond, ReportGroup, ReportStep } from '../../../src/contract/reports/report-steps';
import { users } from '../../db/schema/account-schema';
import { stepRows } from './step-rows';

/** Accounts that were erased are one row of a report: nothing tells them apart. */
export const ERASED_KEY = 'erased';

/** Whose row of a report a step belongs to, over the names of `partedSteps`; null: nobody's. */
const keys: Readonly<Record<ReportGroup, SQL>> = {
  none: sql`NULL::text`,
  agent: sql`CASE WHEN u.erased_at IS NULL THEN u.id::text ELSE ${ERASED_KEY} END`,
  agency: sql`CASE WHEN g.erased_at IS NULL THEN g.id::text ELSE ${ERASED_KEY} END`,
  project: sql`s.project_id::text`,
  manager: sql`s.manager`,
};

/** What two steps share that belong together; an account is an agent's own, and its agency's. */
const bonds: Readonly<Record<ReportBond, SQL>> = {
  agent: sql`unnest(CASE WHEN g.id IS NULL OR g.id = u.id THEN ARRAY[u.id::text] ELSE ARRAY[u.id::text, g.id::text] END)`,
  client: sql`s.client_id || '/' || s.project_id`,
  deal: sql`s.deal_id::text`,
};

/** A moment as a parameter. */
export const moment = (at: number): SQL => sql`${new Date(at).toISOString()}::timestamptz`;

/** A step's rows with the key of the group: `at`, `money`, `key`. An agent counts for the agency of today. */
export const partedSteps = (step: ReportStep, group: ReportGroup): SQL =>
  from(step, sql`s.at, s.money, ${keys[group]} AS key`);

/** A step's rows with the key of the group and what they share with the step that they may become: `at`, `key`, `bond`. */
export const boundSteps = (step: ReportStep, group: ReportGroup, bond: ReportBond): SQL =>
  from(step, sql`s.at, ${keys[group]} AS key, ${bond === 'agent' ? sql`u.id::text` : bonds[bond]} AS bond`);

/** A step's rows with what they share with the step that they may have come of: `at`, `bond`. */
export const followingSteps = (step: ReportStep, bond: ReportBond): SQL =>
  from(step, sql`s.at, ${bonds[bond]} AS bond`);

const from = (step: ReportStep, columns: SQL): SQL => sql`
  SELECT ${columns} FROM (${stepRows[step]}) s
  JOIN ${users} u ON u.id = s.agent_id
  LEFT JOIN ${users} g ON g.id = CASE WHEN u.role = 'company' THEN u.id ELSE u.agency_id END`;
