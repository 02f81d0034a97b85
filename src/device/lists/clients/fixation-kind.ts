import * as v from 'valibot';
import { type Fixation, fixationEndpoints } from '../../../contract/calls/clients/fixation-endpoints';
import type { AccountDatabase } from '../../account/account-database';
import { raiseVersion } from '../../account/account-state';
import type { OutboxKind } from '../../changes/outbox-kind';
import { addBefore, ClientWords } from './client-kind';

/**
 * Fixes a client in a project. `client`: its key. `add`: all fields of a client whom the server may not know yet;
 * the request then creates the client under its key first, in whatever order the outbox is sent.
 */
export const FixationChange = v.object({
  key: v.string(),
  client: v.string(),
  clientId: v.nullable(v.number()),
  add: v.nullable(
    v.object({ words: ClientWords, consent: v.object({ at: v.string(), version: v.string() }) }),
  ),
  project: v.object({ slug: v.string(), name: v.string() }),
  comment: v.string(),
  participant: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  /** When the agent asked for it, in ISO 8601, by the device's clock. */
  at: v.string(),
  /** Name of the client and of the project, shown in the list of pending changes. */
  name: v.string(),
});
export type FixationChange = v.InferOutput<typeof FixationChange>;

export const fixationKind: OutboxKind<'fixation'> = {
  version: 1,
  actOf: () => 'fixation',
  showsRefusal: true,
  open: ({ payload }) => {
    const parsed = v.safeParse(FixationChange, payload);
    if (!parsed.success) return null;
    const { key, client, clientId, add, project, comment, participant, at } = parsed.output;
    return {
      subject: `fixation:${client}:${project.slug}`,
      target: key,
      send: async (session, options) => {
        const unknown = clientId === null && add ? { key: client, ...add } : null;
        const added = await addBefore(unknown, session, options);
        const body = {
          key,
          client: added?.id ?? clientId ?? 0,
          project: project.slug,
          comment,
          participant,
          at,
        };
        const { value } = await session.call(fixationEndpoints.fixClient, { body }, options);
        return async (db) => {
          if (added) await db.clients.put({ id: added.id, wire: added });
          await persistFixation(db, value);
        };
      },
    };
  },
};

/** Replaces the stored fixation by the one that the server has now. */
export async function persistFixation(db: AccountDatabase, fixation: Fixation): Promise<void> {
  const row = await db.clients.get(fixation.client);
  if (!row) return;
  const others = (row.wire.fixations ?? []).filter(({ project }) => project.slug !== fixation.project.slug);
  await db.clients.put({ ...row, wire: { ...row.wire, fixations: [fixation, ...others] } });
  await raiseVersion(db, 'clients');
}
