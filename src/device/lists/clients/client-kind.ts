import * as v from 'valibot';
import type { CallOptions } from '../../../api/call/call';
import { type Client, clientEndpoints } from '../../../contract/calls/clients/client-endpoints';
import type { AccountSession } from '../../account/account-session';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** Fields of a client as written by the agent: all of them for a new client, the changed ones for a known one. */
export const ClientWords = v.object({
  last_name: v.string(),
  first_name: v.string(),
  patronymic: v.string(),
  phone: v.string(),
  phones: v.array(v.string()),
  email: v.string(),
  comment: v.string(),
  /** The agent to whom the client is to belong. */
  agent: v.object({ id: v.number(), name: v.string() }),
  /** Left out where nothing was noted, and in changes of older versions. */
  next_step: v.optional(v.string()),
  next_on: v.optional(v.nullable(v.string())),
  contacted_at: v.optional(v.string()),
});
export type ClientWords = v.InferOutput<typeof ClientWords>;

/** A client whom the server may not know yet: whatever is kept for them brings them along, under their key. */
export const NewClient = v.object({
  key: v.string(),
  words: ClientWords,
  /** When the consent was ticked, and the version of its text. */
  consent: v.object({ at: v.string(), version: v.string() }),
});
export type NewClient = v.InferOutput<typeof NewClient>;

/**
 * What a client is known by on this device: the server's id, or until there is one a number below 0 that is made of the
 * key.
 */
export const clientNumber = ({ id, key }: { readonly id: number | null; readonly key: string }): number =>
  id ?? -1 - Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);

const shared = {
  /** Drawn by the device that first wrote the client; however often it is sent, only one client is created. */
  key: v.string(),
  /** Name of the client, shown in the list of pending changes. */
  name: v.string(),
};

/** A new client or a change of a client. `id`: the server's id, null if the device does not know it yet. */
export const ClientChange = v.variant('wish', [
  v.object({
    ...shared,
    wish: v.literal('add'),
    words: ClientWords,
    /** When the consent was ticked, and the version of its text. */
    consent: v.object({ at: v.string(), version: v.string() }),
  }),
  v.object({ ...shared, wish: v.literal('change'), id: v.number(), words: v.partial(ClientWords) }),
]);
export type ClientChange = v.InferOutput<typeof ClientChange>;

const bodyOf = <T extends Partial<ClientWords>>({ agent, ...words }: T) => ({
  ...words,
  ...(agent && { agent: agent.id }),
});

/** Request body for a new client. */
export const newClientBody = (key: string, words: ClientWords, consent: { at: string; version: string }) => ({
  ...bodyOf(words),
  key,
  consent: { personal_data: true as const, ...consent },
});

/**
 * Adds a client before what depends on them is sent, in whatever order the outbox goes; of one whom the server knows by
 * their key it answers that one. Null where there is nobody to add.
 */
export async function addBefore(
  add: NewClient | null,
  session: AccountSession,
  options: CallOptions,
): Promise<Client | null> {
  if (add === null) return null;
  const { idempotencyKey } = options;
  const given = {
    ...options,
    ...(idempotencyKey !== undefined && { idempotencyKey: `${idempotencyKey}.client` }),
  };
  const body = newClientBody(add.key, add.words, add.consent);
  return (await session.call(clientEndpoints.addClient, { body }, given)).value;
}

/** Those of the fields in which the server's client differs. */
export function unlike(client: Client, words: Partial<ClientWords>): Partial<ClientWords> {
  const has = { ...client, email: client.email ?? '' };
  const isSame = (name: keyof ClientWords) =>
    name === 'agent'
      ? words.agent?.id === has.agent.id
      : JSON.stringify(words[name]) === JSON.stringify(has[name]);
  return Object.fromEntries(
    Object.entries(words).filter(([name]) => !isSame(name as keyof ClientWords)),
  ) as Partial<ClientWords>;
}

export const clientKind: OutboxKind<'client'> = {
  version: 1,
  actOf: ({ wish: pendingChange }) => (pendingChange === 'change' ? 'client-change' : 'client-add'),
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(ClientChange, payload);
    if (!parsed.success) return null;
    const pendingChange = parsed.output;
    return {
      subject: `client:${pendingChange.key}`,
      target: JSON.stringify(pendingChange.words),
      send: async (session, options) => {
        const change = async (
          id: number,
          words: Partial<ClientWords>,
          idempotencyKey: string | undefined,
        ) => {
          const input = { params: { id }, body: bodyOf(words) };
          const given = { ...options, ...(idempotencyKey !== undefined && { idempotencyKey }) };
          return (await session.call(clientEndpoints.changeClient, input, given)).value;
        };
        const add = async ({ words, consent, key }: ClientChange & { wish: 'add' }) => {
          const body = newClientBody(key, words, consent);
          const { value } = await session.call(clientEndpoints.addClient, { body }, options);
          const rest = unlike(value, words);
          // An earlier request added it, its answer was lost, and the client was edited since.
          if (Object.keys(rest).length === 0) return value;
          return change(value.id, rest, options.idempotencyKey && `${options.idempotencyKey}.rest`);
        };
        const value =
          pendingChange.wish === 'add'
            ? await add(pendingChange)
            : await change(pendingChange.id, pendingChange.words, options.idempotencyKey);
        return async (db) => {
          await db.clients.put({ id: value.id, wire: value });
          await raiseVersion(db, 'clients');
        };
      },
    };
  },
};
