import { and, eq, inArray, not, sql } from 'drizzle-orm';
import { phoneKey } from '../../../src/contract/accounts/fields/client-fields';
import { type FixationAct, USUAL_PROLONGS } from '../../../src/contract/accounts/fixation-rules';
import type { fixationEndpoints } from '../../../src/contract/calls/clients/fixation-endpoints';
import { contentType } from '../../../src/contract/documents/file-types';
import { refuseWithoutAgreement } from '../../accounts/agreements/standing';
import { agentBounds } from '../../accounts/limits/agent-bounds';
import { type RateLimiter, rateLimiter } from '../../accounts/limits/rate-limits';
import { visibleBy, visibleTo } from '../../accounts/of-agents';
import type { Database, Executor, Transaction } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import { fixationFiles, fixationHolds, fixations } from '../../db/schema/clients/fixation-schema';
import { cities, projects } from '../../db/schema/schema';
import type { Secrets } from '../../db/secrets';
import { actOnFixation } from '../../fixations/act-on-fixation';
import { blockOf, fixClient, openProject, touchOwners } from '../../fixations/fix-client';
import { fixationStateOf, hasRunOut } from '../../fixations/fixation-state';
import { fixationsOfClients, presentFixation } from '../../fixations/present-fixations';
import type { Handlers } from '../../http/handler';
import { momentOf } from '../../http/input/device-moment';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { UserRow } from '../../sessions/session-store';
import { readStoredDeveloper } from '../../texts/developer';
import { countFixation, refuseManyWaiting } from './fixation-bounds';

interface Services {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly termDays: number;
  /** Sends to the CRM what waits of these fixations; done when it has been tried. */
  hurryCrm(fixationIds: readonly number[]): Promise<void>;
}

const NO_CLIENT = 'Такого клиента нет.';
const NO_FIXATION = 'Такого закрепления нет.';
/** As many as a fixation may have. */
const MAX_DOCUMENTS = 20;

/** Fixing clients; anybody else's client or fixation is answered as one that does not exist. */
export function fixationHandlers({
  db: all,
  secrets,
  termDays,
  hurryCrm: sendToCrmNow,
}: Services): Handlers<keyof typeof fixationEndpoints> {
  const limiter: RateLimiter = rateLimiter(all, secrets);
  /** The developer's terms; what they have not said is the operator's, or usual. */
  const readTerms = async (db: Executor) => {
    const { days, prolongs } = (await readStoredDeveloper(db)).fixation;
    return { termDays: days ?? termDays, prolongs: prolongs ?? USUAL_PROLONGS };
  };
  const act =
    (wanted: FixationAct) =>
    async (
      { params, body }: { params: { id: number }; body: { comment: string } },
      { db, user }: { db: Transaction; user: UserRow },
    ) => {
      await refuseBlocked(db, user);
      const { clientId } = await ownFixation(db, user, params.id);
      if (wanted === 'restore') {
        await refuseWithoutAgreement(db, user, 'Вернуть клиента');
        await refuseManyWaiting(db, clientId);
      }
      const row = await actOnFixation(db, params.id, { act: wanted, comment: body.comment, by: user.id });
      return presentFixation(db, row);
    };
  return {
    checkPhones: async ({ body }, { db, user }) => {
      await limiter.take(agentBounds.phones, String(user.id), body.phones.length);
      const project = await openProject(db, body.project);
      return checkPhones(db, user, project.id, body.phones);
    },
    getFixationSpecs: async (_, { db, user }) => {
      const open = await db
        .select({ slug: projects.slug, name: projects.name, city: cities.name })
        .from(projects)
        .innerJoin(cities, eq(cities.id, projects.cityId))
        .where(eq(projects.isPlug, false))
        .orderBy(cities.position, projects.name);
      const reason = await blockOf(db, user);
      const terms = await readTerms(db);
      return { projects: open, term_days: terms.termDays, blocked: reason === null ? null : { reason } };
    },
    fixClient: async ({ body }, { db, user }) => {
      await refuseBlocked(db, user);
      const [client] = await db
        .select({ id: clients.id })
        .from(clients)
        .where(and(visibleTo(user), eq(clients.id, body.client)));
      if (!client) throw notFound(NO_CLIENT);
      const { key = crypto.randomUUID(), project, comment, participant, at } = body;
      if (!(await isFixedUnder(db, user.id, key))) {
        await refuseWithoutAgreement(db, user, 'Закрепить клиента');
        await countFixation(db, { secrets, userId: user.id, clientId: client.id, participant });
        await refuseManyWaiting(db, client.id);
      }
      const asked = {
        key,
        project,
        comment,
        participant,
        clientId: client.id,
        claimedAt: momentOf(at, user.createdAt),
      };
      return presentFixation(db, await fixClient(db, { ...asked, author: user, ...(await readTerms(db)) }));
    },
    prolongFixation: act('prolong'),
    restoreFixation: act('restore'),
    disputeFixation: act('dispute'),
    sendFixationDocuments: async ({ body, files }, { db, user }) => {
      if (files.length === 0) throw new HttpProblem('validation', 'Приложите хотя бы один файл.');
      await ownFixation(db, user, body.fixation);
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(fixations).where(eq(fixations.id, body.fixation)).for('update');
        const saved = await tx.$count(fixationFiles, eq(fixationFiles.fixationId, body.fixation));
        if (saved + files.length > MAX_DOCUMENTS)
          throw new HttpProblem('conflict', `У закрепления может быть не больше ${MAX_DOCUMENTS} файлов.`);
        // One by one: a statement of five would be one message of 25 MB.
        for (const { name, extension, bytes } of files)
          await tx.insert(fixationFiles).values({
            fixationId: body.fixation,
            name,
            type: contentType(extension),
            size: bytes.byteLength,
            content: Buffer.from(bytes),
          });
        const [client] = row
          ? await tx.select({ userId: clients.userId }).from(clients).where(eq(clients.id, row.clientId))
          : [];
        if (client) await touchOwners(tx, client.userId);
      });
      return presentFixation(db, await ownFixation(db, user, body.fixation));
    },
    updateFromCrm: async ({ query }, { db, user }) => {
      const [client] = await db
        .select({ id: clients.id })
        .from(clients)
        .where(and(visibleTo(user), eq(clients.id, query.id)));
      if (!client) throw notFound(NO_CLIENT);
      const before = (await fixationsOfClients(db, [client.id])).get(client.id) ?? [];
      await sendToCrmNow(before.map(({ id }) => id));
      return { fixations: (await fixationsOfClients(db, [client.id])).get(client.id) ?? [] };
    },
  };
}

async function refuseBlocked(db: Executor, user: UserRow): Promise<void> {
  const reason = await blockOf(db, user);
  if (reason !== null)
    throw new HttpProblem('forbidden', `Закрепление клиентов приостановлено застройщиком. ${reason}`);
}

/** Whether this author's device has sent it before: the same again is none more. */
const isFixedUnder = async (db: Executor, authorId: number, key: string): Promise<boolean> =>
  (await db.$count(fixations, and(eq(fixations.authorId, authorId), eq(fixations.key, key)))) > 0;

async function ownFixation(db: Executor, user: UserRow, id: number) {
  const [found] = await db
    .select({ row: fixations })
    .from(fixations)
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .where(and(visibleTo(user), eq(fixations.id, id)));
  if (!found) throw notFound(NO_FIXATION);
  return found.row;
}

async function checkPhones(db: Executor, user: UserRow, projectId: number, phones: readonly string[]) {
  const holds = await db
    .select({
      phoneKey: fixationHolds.phoneKey,
      state: fixations.state,
      until: fixations.until,
      isOwn: sql<boolean>`${visibleBy(clients.userId, user)}`,
    })
    .from(fixationHolds)
    .innerJoin(fixations, eq(fixations.id, fixationHolds.fixationId))
    .innerJoin(clients, eq(clients.id, fixations.clientId))
    .where(
      and(
        eq(fixationHolds.projectId, projectId),
        inArray(fixationHolds.phoneKey, phones.map(phoneKey)),
        not(hasRunOut),
      ),
    );
  return phones.map((phone) => {
    const hold = holds.find((one) => one.phoneKey === phoneKey(phone));
    if (!hold) return { phone, state: 'free' as const, until: null };
    return hold.isOwn
      ? { phone, state: 'yours' as const, until: fixationStateOf(hold, Date.now()).until }
      : { phone, state: 'taken' as const, until: null };
  });
}
