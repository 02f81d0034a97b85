import { and, asc, eq } from 'drizzle-orm';
import { auditLines, consents, requests } from '../../db/account-schema';
import type { Database } from '../../db/database';
import { listDevices, type SignedInBy } from '../accounts/devices';
import { presentUser } from '../accounts/present-user';
import type { UserRow } from '../accounts/session-store';
import { listFavorites } from '../favorites/favorites-store';
import { listHidden } from '../hidden/hidden-store';
import { listNotes } from '../notes/notes-store';
import { listNotifications } from '../notifications/notifications-store';
import { listFiles } from '../registration/private-files';

/** More than anybody has. */
const EVERY = 1_000_000;

/** Everything that is kept of an account, for its owner; of papers their names, as their owner has them. */
export async function exportAccount(db: Database, user: UserRow, by: SignedInBy | null) {
  const [given, asked, decisions, favorites, hidden, notes, notifications, devices, documents] =
    await Promise.all([
      db.select().from(consents).where(eq(consents.userId, user.id)).orderBy(asc(consents.id)),
      db.select().from(requests).where(eq(requests.userId, user.id)).orderBy(asc(requests.id)),
      db
        .select()
        .from(auditLines)
        .where(and(eq(auditLines.subject, 'account'), eq(auditLines.subjectId, user.id)))
        .orderBy(asc(auditLines.id)),
      listFavorites(db, user.id, 'added_at'),
      listHidden(db, user.id),
      listNotes(db, user.id),
      listNotifications(db, user.id, EVERY),
      listDevices(db, user.id, by),
      listFiles(db, [user.id]),
    ]);
  return {
    exported_at: new Date().toISOString(),
    account: {
      ...presentUser(user),
      tax_form: user.taxForm,
      legal_address: user.legalAddress,
      created: user.createdAt.toISOString(),
      campaign: user.campaign,
      notices: { service: user.serviceNotices, promo: user.promoNotices },
      has_password: user.passwordHash !== null,
    },
    consents: given.map(({ purpose, given: agreed, version, address, at }) => ({
      ...{ purpose, given: agreed, version, address },
      at: at.toISOString(),
    })),
    favorites: favorites.map(({ id, project_slug, added_at }) => ({ id, project_slug, added_at })),
    hidden: hidden.map(({ id, hidden_at }) => ({ id, hidden_at })),
    notes: notes.map(({ property, text, created_at, edited_at }) => ({
      ...{ lot: property.id, text, created_at, edited_at },
    })),
    notifications,
    devices,
    documents: documents.map(({ name, size }) => ({ name, size })),
    requests: asked.map(({ id, kind, name, phone, comment, campaign, createdAt }) => ({
      ...{ number: id, kind, name, phone, comment, campaign },
      created: createdAt.toISOString(),
    })),
    decisions: decisions.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}
