import type { ClientOrder } from '../../contract/calls/client-endpoints';
import type { ClientView } from '../../device/lists/clients-store';

export interface ClientFilters {
  search: string;
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
export function findClients(items: readonly ClientView[], { search, agent, order }: ClientFilters) {
  const found = items.filter(
    (client) => (agent === null || client.agent.id === agent) && matches(client, search),
  );
  return order === 'last_name' ? found.sort(byName) : found;
}

/** The agents with how many of their clients match the search; by name. */
export function agentsOf(items: readonly ClientView[], { search }: Pick<ClientFilters, 'search'>) {
  const agents = new Map<number, { id: number; name: string; count: number }>();
  for (const client of items) {
    const { id, name } = client.agent;
    const known = agents.get(id) ?? { id, name, count: 0 };
    agents.set(id, { ...known, count: known.count + Number(matches(client, search)) });
  }
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
