import type { PartContext } from '../../changes/account-part';
import {
  type ClientView,
  type ClientWrite,
  enqueueClient,
  enqueueFixation,
  type FixationAsked,
  refreshClient,
  removeClient,
} from './clients-store';

/** What a page does with the clients of an account. */
export const createClientsPart = ({ change, db: own, session }: PartContext) => ({
  /** Saves a new or an existing client; `key` identifies it until the server has given it an id. */
  save: (client: ClientWrite) =>
    change(async ({ db, context, outcomeOf }) => {
      const { key, ticket } = await enqueueClient(db, { ...client, ...context });
      return { key, outcome: await outcomeOf(ticket) };
    }),
  /** Fixes a client for a project. Until the server has received it, the developer does not know of it. */
  fix: (client: ClientView, asked: FixationAsked) =>
    change(async ({ db, context, outcomeOf }) =>
      outcomeOf(await enqueueFixation(db, client, asked, context)),
    ),
  /** Deletes a client for good, on the server and here. Not without a network. @throws `CallError` */
  remove: (id: number) => removeClient(own, session, id),
  /** Loads one client again. @throws `CallError` */
  refresh: (id: number) => refreshClient(own, session, id),
});
