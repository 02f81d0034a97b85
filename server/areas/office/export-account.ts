import { and, asc, eq } from 'drizzle-orm';
import type { Favorite, Notification } from '../../../src/contract/accounts/personal';
import type { Appointment } from '../../../src/contract/calls/appointment-endpoints';
import type { Branch } from '../../../src/contract/calls/branch-endpoints';
import type { Client } from '../../../src/contract/calls/client-endpoints';
import type { ClientFavorite } from '../../../src/contract/calls/client-favorite-endpoints';
import type { HiddenLot } from '../../../src/contract/calls/hidden-endpoints';
import type { Link } from '../../../src/contract/calls/link-endpoints';
import type { Note } from '../../../src/contract/calls/note-endpoints';
import type { Deal } from '../../../src/contract/deals/deal';
import { presentUser } from '../../accounts/present-user';
import { listFiles } from '../../accounts/private-files';
import { auditLines, consents, requests } from '../../db/account-schema';
import { acquaintances } from '../../db/content-schema';
import type { Database } from '../../db/database';
import { listDevices, type SignedInBy } from '../../sessions/devices';
import { listPrograms } from '../../sessions/programs';
import type { UserRow } from '../../sessions/session-store';
import { presentNotices } from './change-notices';
import { waitingEmail } from './email-changes-store';

/** What other areas keep of an account, each whole. */
export interface PersonalLists {
  appointments(db: Database, userId: number): Promise<Appointment[]>;
  branches(db: Database, userId: number): Promise<Branch[]>;
  clients(db: Database, userId: number): Promise<Client[]>;
  deals(db: Database, userId: number): Promise<Deal[]>;
  clientFavorites(db: Database, userId: number): Promise<ClientFavorite[]>;
  links(db: Database, userId: number): Promise<Link[]>;
  favorites(db: Database, userId: number): Promise<Favorite[]>;
  hidden(db: Database, userId: number): Promise<HiddenLot[]>;
  notes(db: Database, userId: number): Promise<Note[]>;
  notifications(db: Database, userId: number): Promise<Notification[]>;
}

/** Everything that is kept of an account, for its owner; of papers their names, as their owner has them. */
export async function exportAccount(
  db: Database,
  lists: PersonalLists,
  { user, by }: { user: UserRow; by: SignedInBy | null },
) {
  const [
    given,
    asked,
    decisions,
    read,
    favorites,
    hidden,
    notes,
    notifications,
    devices,
    programs,
    waiting,
    documents,
    branches,
    clients,
    appointments,
    deals,
    clientFavorites,
    links,
  ] = await Promise.all([
    db.select().from(consents).where(eq(consents.userId, user.id)).orderBy(asc(consents.id)),
    db.select().from(requests).where(eq(requests.userId, user.id)).orderBy(asc(requests.id)),
    db
      .select()
      .from(auditLines)
      .where(and(eq(auditLines.subject, 'account'), eq(auditLines.subjectId, user.id)))
      .orderBy(asc(auditLines.id)),
    db.select().from(acquaintances).where(eq(acquaintances.userId, user.id)),
    lists.favorites(db, user.id),
    lists.hidden(db, user.id),
    lists.notes(db, user.id),
    lists.notifications(db, user.id),
    listDevices(db, user.id, by),
    listPrograms(db, user.id, by),
    waitingEmail(db, user.id),
    listFiles(db, [user.id]),
    lists.branches(db, user.id),
    lists.clients(db, user.id),
    lists.appointments(db, user.id),
    lists.deals(db, user.id),
    lists.clientFavorites(db, user.id),
    lists.links(db, user.id),
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
    programs,
    acquaintances: read.map(({ regulationId, version, at }) => ({
      ...{ regulation: regulationId, version },
      at: at.toISOString(),
    })),
    documents: documents.map(({ name, size }) => ({ name, size })),
    requests: asked.map(({ id, kind, name, phone, comment, campaign, createdAt }) => ({
      ...{ number: id, kind, name, phone, comment, campaign },
      created: createdAt.toISOString(),
    })),
    branches,
    clients: clients.map(({ key, agent, ...client }) => client),
    appointments: appointments.map(({ agent, ...appointment }) => appointment),
    deals: deals.map(({ property, agent, ...deal }) => ({ ...deal, lot: property.id })),
    client_favorites: clientFavorites.map(({ client, property, added_at }) => ({
      ...{ client, lot: property.id, added_at },
    })),
    links: links.map(({ lots, ...link }) => ({
      ...link,
      lots: lots.map(({ property, liked_at }) => ({ lot: property.id, liked_at })),
    })),
    decisions: decisions.map(({ at, action, reason }) => ({ at: at.toISOString(), action, reason })),
  };
}
