import * as v from 'valibot';
import { type Client, clientEndpoints } from '../../../contract/calls/clients/client-endpoints';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';

/** What was written of a client: everything of a new one, of a known one what is to change. */
export const ClientWords = v.object({
  last_name: v.string(),
  first_name: v.string(),
  patronymic: v.string(),
  phone: v.string(),
  phones: v.array(v.string()),
  email: v.string(),
  comment: v.string(),
  /** Whose client it is to be. */
  agent: v.object({ id: v.number(), name: v.string() }),
});
export type ClientWords = v.InferOutput<typeof ClientWords>;

const shared = {
  /** Drawn on the device that wrote the client first: however often it is sent, there is one. */
  key: v.string(),
  /** How the client is called, for whoever looks at what waits. */
  name: v.string(),
};

/** A client as it is to be. `id`: the server's; null where the device has not heard of it. */
export const ClientChange = v.variant('wish', [
  v.object({
    ...shared,
    wish: v.literal('add'),
    words: ClientWords,
    /** When the client's consent was ticked, and which text lay before them. */
    consent: v.object({ at: v.string(), version: v.string() }),
  }),
  v.object({ ...shared, wish: v.literal('change'), id: v.number(), words: v.partial(ClientWords) }),
]);
export type ClientChange = v.InferOutput<typeof ClientChange>;

const bodyOf = <T extends Partial<ClientWords>>({ agent, ...words }: T) => ({
  ...words,
  ...(agent && { agent: agent.id }),
});

/** What a new client is sent as. */
export const newClientBody = (key: string, words: ClientWords, consent: { at: string; version: string }) => ({
  ...bodyOf(words),
  key,
  consent: { personal_data: true as const, ...consent },
});

/** What of the wished the server's client has not. */
export function unlike(client: Client, words: Partial<ClientWords>): Partial<ClientWords> {
  const has: ClientWords = { ...client, email: client.email ?? '' };
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
  tellsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(ClientChange, payload);
    if (!parsed.success) return null;
    const pendingChange = parsed.output;
    return {
      subject: `client:${pendingChange.key}`,
      wish: JSON.stringify(pendingChange.words),
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
          // Added by an earlier sending whose answer was lost, and written anew since.
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
