import { asc, eq } from 'drizzle-orm';
import { listAppointments } from './appointments/appointments-store';
import type { PersonalLists } from './areas/account-settings/export-account';
import { listBranches } from './areas/branches/branches-store';
import { listClientFavorites } from './areas/client-favorites/client-favorites-store';
import { listOwnClients } from './areas/clients/clients-store';
import { listOwnDeals } from './areas/deals/deals-store';
import { listFavorites } from './areas/favorites/favorites-store';
import { listHidden } from './areas/hidden/hidden-store';
import { listOwnLinks } from './areas/links/links-store';
import { listNotes } from './areas/notes/notes-store';
import { listNotifications } from './areas/notifications/notifications-store';
import { requests } from './db/schema/account-schema';
import { clients } from './db/schema/clients/clients-schema';

/** More than anybody has. */
const EVERY = 1_000_000;

/** What the areas keep of an account, each whole, as its owner is handed it. */
export const exportPersonalLists: PersonalLists = async (db, userId) => ({
  favorites: (await listFavorites(db, userId, 'added_at')).map(({ id, project_slug, added_at }) => ({
    ...{ id, project_slug, added_at },
  })),
  hidden: (await listHidden(db, userId)).map(({ id, hidden_at }) => ({ id, hidden_at })),
  notes: (await listNotes(db, userId)).map(({ property, text, created_at, edited_at }) => ({
    ...{ lot: property.id, text, created_at, edited_at },
  })),
  notifications: await listNotifications(db, userId, EVERY),
  requests: (
    await db.select().from(requests).where(eq(requests.userId, userId)).orderBy(asc(requests.id))
  ).map(({ id, kind, name, phone, comment, campaign, createdAt }) => ({
    ...{ number: id, kind, name, phone, comment, campaign },
    created: createdAt.toISOString(),
  })),
  branches: await listBranches(db, userId),
  clients: (await listOwnClients(db, userId)).map(({ key, agent, ...client }) => client),
  appointments: (await listAppointments(db, { where: eq(clients.userId, userId) })).map(
    ({ agent, ...appointment }) => appointment,
  ),
  deals: (await listOwnDeals(db, userId)).map(({ property, agent, ...deal }) => ({
    ...{ ...deal, lot: property.id },
  })),
  client_favorites: (await listClientFavorites(db, { id: userId, role: 'agent' })).map(
    ({ client, property, added_at }) => ({ client, lot: property.id, added_at }),
  ),
  links: (await listOwnLinks(db, userId)).map(({ lots, ...link }) => ({
    ...link,
    lots: lots.map(({ property, liked_at }) => ({ lot: property.id, liked_at })),
  })),
});
