import { and, asc, eq } from 'drizzle-orm';
import type { ExportedList } from '../../../src/contract/accounts/personal-lists';
import { listOwnPasskeys } from '../../accounts/passkeys/agent-passkeys';
import { presentUser } from '../../accounts/present-user';
import { listFiles } from '../../accounts/private-files';
import { readConsents } from '../../accounts/read-consents';
import type { Database } from '../../db/database';
import { calendarFeeds } from '../../db/schema/access/calendar-schema';
import { auditLines } from '../../db/schema/account-schema';
import { acquaintances } from '../../db/schema/content-schema';
import { agreementAcceptances } from '../../db/schema/staff/agreement-schema';
import { readLines } from '../../journal/read-journal';
import { presentNotices } from '../../notices/notice-streams';
import { readRequisites } from '../../papers/issue-paper';
import { listDevices, type SignedInBy } from '../../sessions/devices';
import { listPrograms } from '../../sessions/programs';
import type { UserRow } from '../../sessions/session-store';
import { waitingEmail } from './email-changes-store';

/** Lists of the export that no device keeps. */
type OtherList = 'branches' | 'links' | 'queue_places' | 'agency_feeds' | 'papers';

/** What other areas keep of an account, each whole, by the fields of the export. */
export type PersonalLists = (
  db: Database,
  userId: number,
) => Promise<Record<ExportedList | OtherList, unknown[]>>;

/** Everything that is kept of an account, for its owner; of papers their names, as their owner has them. */
export async function exportAccount(
  db: Database,
  lists: PersonalLists,
  { user, by }: { user: UserRow; by: SignedInBy | null },
) {
  const [
    agreed,
    decisions,
    read,
    agreements,
    devices,
    programs,
    passkeys,
    calendar,
    waiting,
    documents,
    saved,
  ] = await Promise.all([
    readConsents(db, user.id),
    readLines(db, and(eq(auditLines.subject, 'account'), eq(auditLines.subjectId, user.id))),
    db.select().from(acquaintances).where(eq(acquaintances.userId, user.id)),
    db
      .select()
      .from(agreementAcceptances)
      .where(eq(agreementAcceptances.accountId, user.id))
      .orderBy(asc(agreementAcceptances.id)),
    listDevices(db, user.id, by),
    listPrograms(db, user.id, by),
    listOwnPasskeys(db, user.id),
    db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id)),
    waitingEmail(db, user.id),
    listFiles(db, [user.id]),
    lists(db, user.id),
  ]);
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...presentUser(user),
      tax_form: user.taxForm,
      legal_address: user.legalAddress,
      created: user.createdAt.toISOString(),
      campaign: user.campaign,
      notices: presentNotices(user),
      has_password: user.passwordHash !== null,
      email_proved: user.emailProved,
      email_change: waiting?.email ?? null,
      requisites: await readRequisites(db, user),
      calendar_address_made: calendar[0]?.createdAt.toISOString() ?? null,
    },
    consents: agreed.given,
    consent_texts: agreed.texts,
    ...saved,
    devices,
    programs,
    passkeys,
    acquaintances: read.map(({ regulationId, version, at }) => ({
      regulation: regulationId,
      version,
      at: at.toISOString(),
    })),
    agreements: agreements.map(({ version, digest, acceptedAt, endsAt, address, device }) => ({
      version,
      digest,
      address,
      device,
      at: acceptedAt.toISOString(),
      until: endsAt?.toISOString() ?? null,
    })),
    documents: documents.map(({ name, size }) => ({ name, size })),
    decisions: decisions.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}
