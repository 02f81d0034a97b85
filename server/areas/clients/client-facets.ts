import { fixationFilter } from '../../../src/contract/accounts/client-filters';
import { agentName } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import type { UserRow } from '../../sessions/session-store';
import { countByAgent, countClients, type Filters, projectsOfClients } from './clients-store';

const words: Record<(typeof fixationFilter)[number], string> = {
  none: 'Не закреплён',
  checking: 'На проверке',
  fixed: 'Закреплён',
  expiring: 'Скоро закончится',
  expired: 'Срок прошёл',
  refused: 'Отказ',
  review: 'На рассмотрении',
};

/** Everything that somebody's clients can be told apart by. */
export async function clientSpecs(db: Executor, user: UserRow) {
  const projects = await projectsOfClients(db, user);
  const everything: Filters = { search: '', agent: undefined, fixation: undefined, project: undefined };
  const agents = user.role === 'company' ? await countByAgent(db, user, everything) : null;
  return [
    { name: 'fixation' as const, choices: fixationFilter.map((value) => ({ value, label: words[value] })) },
    { name: 'project' as const, choices: projects.map(({ slug, name }) => ({ value: slug, label: name })) },
    ...(agents === null
      ? []
      : [
          {
            name: 'agent' as const,
            choices: agents.map(({ agent }) => ({ value: String(agent.id), label: agentName(agent) })),
          },
        ]),
  ];
}

/** How many there are of each; every facet drops its own filter and keeps the others. */
export async function clientFacets(db: Executor, user: UserRow, filters: Filters) {
  const count = await countClients(db, user, filters);
  const projects = await projectsOfClients(db, user);
  const byFixation = [];
  for (const value of fixationFilter)
    byFixation.push({ value, count: await countClients(db, user, { ...filters, fixation: value }) });
  const byProject = [];
  for (const { slug } of projects)
    byProject.push({ value: slug, count: await countClients(db, user, { ...filters, project: slug }) });
  const agents = user.role === 'company' ? await countByAgent(db, user, filters) : null;
  return {
    count,
    facets: [
      { name: 'fixation' as const, choices: byFixation },
      { name: 'project' as const, choices: byProject },
      ...(agents === null
        ? []
        : [
            {
              name: 'agent' as const,
              choices: agents.map((one) => ({ value: String(one.agent.id), count: one.count })),
            },
          ]),
    ],
  };
}
