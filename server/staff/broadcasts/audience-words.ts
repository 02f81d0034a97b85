import { inArray } from 'drizzle-orm';
import type { BroadcastAudience } from '../../../src/contract/calls/staff/staff-broadcast-endpoints';
import { inQuotes } from '../../../src/contract/text/in-quotes';
import { counted } from '../../../src/contract/text/words';
import type { Executor } from '../../db/database';
import { users } from '../../db/schema/account-schema';
import { projects } from '../../db/schema/schema';

type Matching = Extract<BroadcastAudience, { kind: 'matching' }>;

/** What the words of an audience call accounts and projects; without names they are called by their numbers. */
export interface AudienceNames {
  readonly accounts: ReadonlyMap<number, string>;
  readonly projects: ReadonlyMap<string, string>;
}

const noNames: AudienceNames = { accounts: new Map(), projects: new Map() };

const roleWords = { '': 'все кабинеты', agent: 'агенты', company: 'агентства' } as const;
const stateWords = {
  '': null,
  confirmed: 'подтверждённые',
  waiting: 'ждут подтверждения',
  blocked: 'заблокированные',
} as const;
const businessWords = { '': null, fixations: 'с действующими закреплениями', deals: 'со сделками' } as const;

/** 'Агенты, подтверждённые, город Краснодар', 'Соколова Мария', '12 выбранных кабинетов'. */
export function audienceWords(audience: BroadcastAudience, names: AudienceNames = noNames): string {
  if (audience.kind === 'matching') return matchingWords(audience, names);
  const [one = 0, ...others] = audience.accounts;
  return others.length === 0
    ? (names.accounts.get(one) ?? `Кабинет №\u00a0${one}`)
    : counted(audience.accounts.length, ['выбранный кабинет', 'выбранных кабинета', 'выбранных кабинетов']);
}

function matchingWords(
  { role, state, city, agency, business, project }: Matching,
  names: AudienceNames,
): string {
  const ofAgency = agency === null ? undefined : names.accounts.get(agency);
  const inProject = project === '' ? '' : ` в проекте «${names.projects.get(project) ?? project}»`;
  const words = [
    roleWords[role],
    stateWords[state],
    city && `город ${city}`,
    agency !== null &&
      (ofAgency === undefined ? `агентство №\u00a0${agency}` : `агентство ${inQuotes(ofAgency)}`),
    businessWords[business] && businessWords[business] + inProject,
  ]
    .filter(Boolean)
    .join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The names of all accounts and projects that audiences speak of one by one. */
export async function readAudienceNames(
  db: Executor,
  audiences: readonly BroadcastAudience[],
): Promise<AudienceNames> {
  const ids = audiences.flatMap((audience) =>
    audience.kind === 'matching' ? (audience.agency ?? []) : audience.accounts.slice(0, 1),
  );
  const slugs = audiences.flatMap((audience) => (audience.kind === 'matching' ? audience.project || [] : []));
  const accounts = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
  const named =
    slugs.length === 0
      ? []
      : await db
          .select({ slug: projects.slug, name: projects.name })
          .from(projects)
          .where(inArray(projects.slug, slugs));
  return {
    accounts: new Map(
      accounts.map(({ id, brandName, lastName, firstName }) => [
        id,
        brandName || [lastName, firstName].filter(Boolean).join(' '),
      ]),
    ),
    projects: new Map(named.map(({ slug, name }) => [slug, name])),
  };
}
