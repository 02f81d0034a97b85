import { accountSettingsEndpoints } from '../../../src/contract/calls/account/account-settings-endpoints';
import type { Client } from '../../../src/contract/calls/clients/client-endpoints';
import { endpoints } from '../../../src/contract/calls/endpoints';

/** The body of what is answered under an address. */
// biome-ignore lint/suspicious/noExplicitAny: what an answer holds is what the trial is about.
export type Get = (path: string) => Promise<any>;

/** Whose lists are read. */
export interface Owner {
  readonly id: number;
  /** Of an agency, which alone has branches. */
  readonly inn: string | null;
  /** Notifications up to this id were there before. */
  readonly toldBefore: number;
}

const PAGE = 100;

/** Every row of a list that is answered in pages. */
export async function pages<Row>(get: Get, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const mark = path.includes('?') ? '&' : '?';
    const { count, results } = await get(`${path}${mark}limit=${PAGE}&offset=${rows.length}`);
    rows.push(...results);
    if (results.length === 0 || rows.length >= count) return rows;
  }
}

const clientsOf = async (get: Get, { id }: Owner): Promise<Client[]> => {
  const clients = await pages<Client>(get, endpoints.listClients.path);
  return clients.filter(({ agent }) => agent.id === id);
};

const counted = (words: readonly string[]): string[] =>
  [...new Set(words)].map((word) => `${word} = ${words.filter((one) => one === word).length}`);

/** How a notification about a fixation is known again: its text names a term that only the server knows. */
export const noticeLine = (title: string, about: string) => `${title}: ${about}`;

/** What an account has, list by list, a line for each row: 'what it is = how it is'. */
export const accountLists = {
  favorites: async (get) =>
    (await get(endpoints.listFavorites.path)).map(({ id }: { id: number }) => `${id} = saved`),
  hidden: async (get) =>
    (await get(endpoints.listHidden.path)).map(({ id }: { id: number }) => `${id} = hidden`),
  notes: async (get) =>
    (await get(endpoints.listNotes.path)).map(
      ({ property, text }: { property: { id: number }; text: string }) => `${property.id} = ${text}`,
    ),
  clients: async (get, owner) =>
    (await clientsOf(get, owner)).map(
      ({ phone, last_name, comment }) => `${phone} = ${last_name}, ${comment}`,
    ),
  clientFavorites: async (get, owner) => {
    const own = new Set((await clientsOf(get, owner)).map(({ id }) => id));
    const { client_favorites: saved } = await get(endpoints.listClientFavorites.path);
    return saved
      .filter(({ client }: { client: number }) => own.has(client))
      .map(
        ({ client, property }: { client: number; property: { id: number } }) =>
          `${client} ${property.id} = saved`,
      );
  },
  fixations: async (get, owner) =>
    (await clientsOf(get, owner)).flatMap(({ fixations }) =>
      fixations.map(({ key, state, taken }) => `${key} = ${state}${taken ? ', taken' : ''}`),
    ),
  documents: async (get, owner) =>
    (await clientsOf(get, owner)).flatMap(({ fixations }) =>
      fixations.flatMap(({ key, documents }) =>
        documents.map(({ name, size }) => `${key} ${name} = ${size}`),
      ),
    ),
  links: async (get) =>
    (await pages<{ id: number; lots: { property: { id: number } }[] }>(get, endpoints.listLinks.path)).map(
      ({ id, lots }) => `${id} = ${lots.map(({ property }) => property.id).join(' ')}`,
    ),
  branches: async (get, { inn }) =>
    inn === null
      ? []
      : counted((await get(endpoints.getAgency.path.replace('{inn}', inn))).branches.map(nameOf)),
  settings: async (get) => {
    const { notices } = await get(accountSettingsEndpoints.getSettings.path);
    const { user } = await get(endpoints.getOffice.path);
    return [
      ...switches.flatMap((kind) => (kind in notices ? `${kind} = ${notices[kind]}` : [])),
      `patronymic = ${user.patronymic}`,
      `image = ${user.image}`,
    ];
  },
  told: async (get, { toldBefore }) => {
    const { results } = await get(endpoints.listNotifications.path);
    const fresh = results.filter(
      ({ id, type }: { id: number; type: string }) => id > toldBefore && type === 'clients_fixation',
    );
    return counted(
      fresh.map(({ title, text }: { title: string; text: string }) =>
        noticeLine(title, text.slice(0, text.indexOf('»'))),
      ),
    );
  },
} satisfies Record<string, (get: Get, owner: Owner) => Promise<string[]>>;
/** The switches that the errands change. Of two builds each may have others besides. */
const switches = ['service', 'promo', 'favorites', 'deals'];

export type ListName = keyof typeof accountLists;
export const listNames = Object.keys(accountLists) as ListName[];

const nameOf = ({ name }: { name: string }) => name;

/** What a list must hold: the model, written by nobody but the trial. */
export type ModelList = Map<string, string>;
export type AccountModel = Record<ListName, ModelList>;

export const modelOf = (lines: readonly string[]): ModelList =>
  new Map(
    lines.map((line) => {
      const [key = '', ...value] = line.split(' = ');
      return [key, value.join(' = ')];
    }),
  );

/** One more of what is counted. */
export const countOne = (list: ModelList, key: string): void => {
  list.set(key, String(Number(list.get(key) ?? 0) + 1));
};

/** What a list has too much and too little, in words; nothing where it is as the model has it. */
export function differenceOf(model: ModelList, lines: readonly string[]): string | null {
  const wanted = [...model].map(([key, value]) => `${key} = ${value}`);
  const missing = wanted.filter((line) => !lines.includes(line));
  const surplus = lines.filter((line, at) => !wanted.includes(line) || lines.indexOf(line) !== at);
  if (missing.length + surplus.length === 0) return null;
  return `missing: ${missing.join('; ') || 'nothing'}, too much: ${surplus.join('; ') || 'nothing'}`;
}
