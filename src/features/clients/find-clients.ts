import type { ClientOrder, FixationFilter } from '../../contract/accounts/client-filters';
import { byAlphabet, searcher } from '../../contract/text/search-words';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { isInState } from './fixation/fixation-words';

export interface ClientFilters {
  search: string;
  /** How they stand, and in which project; null: however, in any. */
  fixation: FixationFilter | null;
  project: string | null;
  /** Whose clients; null: everybody's. */
  agent: number | null;
  order: ClientOrder;
}

/** The server's order of last names, and its search: over the name and the e-mail, or every phone. */
const byName = (one: ClientView, other: ClientView): number =>
  byAlphabet(one.last_name, other.last_name) || byAlphabet(one.first_name, other.first_name);

const seeker = (search: string) => {
  const isSought = searcher(search);
  return ({ last_name, first_name, patronymic, email, phone, phones }: ClientView): boolean =>
    isSought(
      [last_name, first_name, patronymic, email].join(' ').normalize('NFC'),
      [phone, ...phones].join(' '),
    );
};

/** The clients that the filters leave, in their order; those given come the newest first. */
export function findClients(items: readonly ClientView[], filters: ClientFilters, now: number): ClientView[] {
  const found = items.filter(passing(filters, now));
  return filters.order === 'last_name' ? found.sort(byName) : found;
}

function passing(
  { search, agent, ...standing }: ClientFilters,
  now: number,
): (client: ClientView) => boolean {
  const isSought = seeker(search);
  const isAny = standing.fixation === null && standing.project === null;
  return (client) =>
    (agent === null || client.agent.id === agent) &&
    (isAny || isInState(client, standing, now)) &&
    isSought(client);
}

/** How many pass the filters with each value of one of them, in the order in which the values are given. */
export const countEach = <Key extends 'fixation' | 'project' | 'agent'>(
  items: readonly ClientView[],
  {
    filters,
    key,
    values,
    now,
  }: { filters: ClientFilters; key: Key; values: readonly NonNullable<ClientFilters[Key]>[]; now: number },
) =>
  values.map((value) => ({
    value,
    count: items.filter(passing({ ...filters, [key]: value }, now)).length,
  }));

/** The projects that clients are or were fixed for, by name. */
export function projectsOf(items: readonly ClientView[]): { slug: string; name: string }[] {
  const projects = new Map(
    items.flatMap(({ fixations }) => fixations.map(({ project }) => [project.slug, project])),
  );
  return [...projects.values()].sort((one, other) => one.name.localeCompare(other.name, 'ru'));
}

/** The agents who have clients, by name. */
export function agentsOf(items: readonly ClientView[]): { id: number; name: string }[] {
  const agents = new Map(items.map(({ agent }) => [agent.id, agent]));
  return [...agents.values()].sort((one, other) => one.name.localeCompare(other.name, 'ru'));
}

/** 'Ковалёва Ирина Павловна'. */
export const clientNameOf = ({
  last_name,
  first_name,
  patronymic,
}: Pick<ClientView, 'last_name' | 'first_name' | 'patronymic'>): string =>
  [last_name, first_name, patronymic].filter(Boolean).join(' ');

/** What names a client in an address: the server's number, or until there is one the device's key. */
export const clientIdInAddress = ({ id, key }: Pick<ClientView, 'id' | 'key'>): string => String(id ?? key);
