import * as v from 'valibot';
import type { CallInput } from '../../../contract/calls/endpoint';
import {
  type BroadcastAudience,
  BroadcastWords,
  type broadcastTypes,
  type staffBroadcastEndpoints,
} from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { portalMoment } from '../../../contract/time/portal-time';

/** Somebody that a notification is written to. */
export interface Receiver {
  readonly id: number;
  readonly name: string;
}

export type BroadcastInput = CallInput<typeof staffBroadcastEndpoints.previewBroadcast>['body'];
type Matching = Extract<BroadcastAudience, { kind: 'matching' }>;

/** Where a tap leads: to the page of a type, or to a project's. */
type BroadcastTarget = (typeof broadcastTypes)[number] | 'project';

/** What the form holds; '' where something does not matter. */
export type BroadcastValues = {
  title: string;
  text: string;
  target: BroadcastTarget;
  /** The slug of the project whose page a tap opens. */
  leads_to: string;
  is_promo: boolean;
  kind: BroadcastAudience['kind'];
  accounts: readonly Receiver[];
  role: Matching['role'];
  state: Matching['state'];
  city: string;
  agency: string;
  business: Matching['business'];
  project: string;
  when: 'now' | 'later';
  date: string;
  time: string;
};

export const emptyBroadcast: BroadcastValues = {
  title: '',
  text: '',
  target: 'news',
  leads_to: '',
  is_promo: false,
  kind: 'matching',
  accounts: [],
  role: '',
  state: 'confirmed',
  city: '',
  agency: '',
  business: '',
  project: '',
  when: 'now',
  date: '',
  time: '',
};

const { title, text, is_promo } = BroadcastWords.entries;
const chosen = v.string();
/** What is written goes by the contract's rules, so that both sides say the same sentences; the rest is chosen. */
export const broadcastRules = {
  title,
  text,
  target: chosen,
  leads_to: chosen,
  is_promo,
  kind: chosen,
  accounts: v.array(v.unknown()),
  role: chosen,
  state: chosen,
  city: chosen,
  agency: chosen,
  business: chosen,
  project: chosen,
  when: chosen,
  date: chosen,
  time: chosen,
};

/** Where a tap on the notification leads. */
export const broadcastTargets: Readonly<Record<BroadcastTarget, string>> = {
  news: 'На главную',
  project: 'На страницу проекта',
  documents: 'К документам',
  regulations: 'К регламенту',
  clients_fixation: 'К клиентам',
  deals: 'К сделкам',
};

/** What is sent of the form. */
export function broadcastInput(values: BroadcastValues): BroadcastInput {
  const { kind, accounts, role, state, city, agency, business, project } = values;
  const audience: BroadcastInput['audience'] =
    kind === 'accounts'
      ? { kind, accounts: accounts.map(({ id }) => id) }
      : {
          kind,
          role,
          state,
          city,
          business,
          agency: agency === '' ? null : Number(agency),
          project: business === '' ? '' : project,
        };
  return {
    title: values.title.trim(),
    text: values.text.trim(),
    type: values.target === 'project' ? 'news' : values.target,
    leads_to: values.target === 'project' ? values.leads_to : null,
    is_promo: values.is_promo,
    audience,
  };
}

/** ISO 8601 of the chosen time by the portal's clock; null: now. */
export const broadcastMoment = ({ when, date, time }: BroadcastValues): string | null =>
  when === 'now' ? null : new Date(portalMoment(date, time)).toISOString();

/** What of the form is wrong beyond its words, by field, in sentences; empty where nothing is. `now`: milliseconds. */
export function broadcastProblems(values: BroadcastValues, now: number): Record<string, string[]> {
  const { kind, accounts, target, leads_to, when, date, time } = values;
  const problems: Record<string, string[]> = {};
  if (kind === 'accounts' && accounts.length === 0) problems.accounts = ['Выберите, кому отправить'];
  if (target === 'project' && leads_to === '') problems.leads_to = ['Выберите проект'];
  if (when === 'now') return problems;
  if (date === '') problems.date = ['Выберите день'];
  if (time === '') problems.time = ['Выберите время'];
  if (date !== '' && time !== '' && portalMoment(date, time) <= now) problems.time = ['Это время уже прошло'];
  return problems;
}
