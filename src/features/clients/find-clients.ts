import type { ClientOrder, FixationFilter } from '../../contract/accounts/client-filters';
import type { ClientView } from '../../device/lists/clients-store';
import { standsSo } from './fixation/fixation-words';

export interface ClientFilters {
  search: string;
  /** How they stand, and in which project; null: however, in any. */
  fixation: FixationFilter | null;
  project: string | null;
  /** Whose clients; null: everybody's. */
  agent: number | null;
  order: ClientOrder;
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е');

/** Every word of a search stands somewhere in the name or the e-mail, or its digits in a phone, however it is written. */
function matches(client: ClientView, search: string): boolean {
  const sought = plain(search);
  if (sought === '') return true;
  const { last_name, first_name, patronymic, email, phone, phones } = client;
  const text = plain([last_name, first_name, patronymic, email].join(' '));
  if (sought.split(/\s+/).every((word) => text.includes(word))) return true;
  const digits = /^[\d\s()+-]+$/.test(sought) ? sought.replace(/\D/g, '') : '';
  if (digits.length < 3) return false;
  return [digits, digits.replace(/^8(?=\d)/, '7')].some((part) =>
    [phone, ...phones].some((one) => one.includes(part)),
  );
}

const byName = (one: ClientView, other: ClientView): number => nameOf(one).localeCompare(nameOf(other), 'ru');

/** The clients that the filters leave, in their order; those given come the newest first. */
export function findClients(items: readonly ClientView[], filters: ClientFilters, now: number): ClientView[] {
  const found = items.filter((client) => passes(client, filters, now));
  return filters.order === 'last_name' ? found.sort(byName) : found;
}

function passes(client: ClientView, { search, agent, ...standing }: ClientFilters, now: number): boolean {
  if (agent !== null && client.agent.id !== agent) return false;
  const isAny = standing.fixation === null && standing.project === null;
  return (isAny || standsSo(client, standing, now)) && matches(client, search);
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
    count: items.filter((client) => passes(client, { ...filters, [key]: value }, now)).length,
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
export const nameOf = ({
  last_name,
  first_name,
  patronymic,
}: Pick<ClientView, 'last_name' | 'first_name' | 'patronymic'>): string =>
  [last_name, first_name, patronymic].filter(Boolean).join(' ');

/** What names a client in an address: the server's number, or until there is one the device's key. */
export const addressOf = ({ id, key }: Pick<ClientView, 'id' | 'key'>): string => String(id ?? key);
