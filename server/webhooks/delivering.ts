import type { WebhookObject } from '../../src/contract/calls/staff/integrations/webhook-events';
import type { Database } from '../db/database';
import type { webhookDeliveries, webhooks } from '../db/schema/staff/webhook-schema';
import type { Secrets } from '../db/secrets';
import type { WebhookPersons } from './persons-of';

/** What every attempt needs. */
export interface WebhookServices {
  readonly db: Database;
  readonly secrets: Secrets;
  /** Host patterns of the office's own network, by the configuration. */
  readonly privateHosts: readonly string[];
}

/** One attempt. */
export interface Delivering extends WebhookServices {
  readonly webhook: typeof webhooks.$inferSelect;
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  /** Null: it is a trial of the address. */
  readonly object: { readonly kind: WebhookObject; readonly id: number } | null;
  /** Undefined: the address is told of no persons. */
  readonly persons: WebhookPersons | null | undefined;
  readonly signal: AbortSignal;
}
