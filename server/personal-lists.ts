import { eq } from 'drizzle-orm';
import { listBranches } from './areas/branches/branches-store';
import { listClientFavorites } from './areas/client-favorites/client-favorites-store';
import { listOwnClients } from './areas/clients/clients-store';
import { listOwnDeals } from './areas/deals/deals-store';
import { listFavorites } from './areas/favorites/favorites-store';
import { listHidden } from './areas/hidden/hidden-store';
import { listOwnLinks } from './areas/links/links-store';
import { listNotes } from './areas/notes/notes-store';
import { listNotifications } from './areas/notifications/notifications-store';
import type { PersonalLists } from './areas/office/export-account';
import { clients } from './db/clients-schema';
import { listAppointments } from './visits/appointments-store';

/** More than anybody has. */
const EVERY = 1_000_000;

/** What the areas keep of an account, for the one that hands it all out. */
export const personalLists: PersonalLists = {
  appointments: (db, userId) => listAppointments(db, { where: eq(clients.userId, userId) }),
  branches: listBranches,
  clients: listOwnClients,
  deals: listOwnDeals,
  clientFavorites: (db, id) => listClientFavorites(db, { id, role: 'agent' }),
  links: listOwnLinks,
  favorites: (db, userId) => listFavorites(db, userId, 'added_at'),
  hidden: listHidden,
  notes: listNotes,
  notifications: (db, userId) => listNotifications(db, userId, EVERY),
};
