import * as v from 'valibot';
import { Lot, LotType } from '../lots/lot';

/** A kept lot. `id` is the lot's, and so is what `DELETE /api/favorites/{id}/` takes. */
export const Favorite = v.object({
  id: v.number(),
  project_slug: v.string(),
  property: Lot,
  /** ISO 8601. */
  added_at: v.string(),
});
export type Favorite = v.InferOutput<typeof Favorite>;

/** Types as specification § 3 spells them, 'registartion' included. An unknown one goes to /main. */
export const notificationTypes = [
  'registartion',
  'registration_status',
  'fixation_block',
  'agent_confirmation',
  'documents',
  'favorites_properties',
  'clients_fixation',
  // The portal's own: an app that does not know them leads to /main.
  'fixation_reminders',
  'appointment_reminders',
  'deals',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const Notification = v.object({
  id: v.number(),
  type: v.string(),
  title: v.string(),
  text: v.string(),
  image: v.nullable(v.string()),
  /** ISO 8601; how it reads is the page's business. */
  created: v.string(),
  isPromo: v.boolean(),
  deadline: v.nullable(v.string()),
  isLot: v.boolean(),
  /** The one lot that it speaks of, to lead there; absent where it speaks of several, or of none. */
  lot: v.optional(v.object({ id: v.number(), type: LotType })),
  /** Likewise the one client, or the one deal. */
  client: v.optional(v.number()),
  deal: v.optional(v.number()),
  isApproved: v.optional(v.boolean()),
  viewed: v.boolean(),
});
export type Notification = v.InferOutput<typeof Notification>;

export type NotificationPath = '/main' | '/agents' | '/documents' | '/favorites' | '/clients' | '/deals';

/** Where a click on a notification leads that speaks of no single lot, client or deal. Source: specification § 4. */
export function notificationTarget(type: string): NotificationPath {
  switch (type) {
    case 'agent_confirmation':
      return '/agents';
    case 'documents':
      return '/documents';
    case 'favorites_properties':
      return '/favorites';
    case 'clients_fixation':
    case 'fixation_reminders':
    case 'appointment_reminders':
      return '/clients';
    case 'deals':
      return '/deals';
    default:
      return '/main';
  }
}
