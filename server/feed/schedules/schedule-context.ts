import type { Logger } from 'pino';
import type { Database } from '../../db/database';
import type { PriceLimits } from '../merging/price-move';

/** With what feeds are imported that nobody waits for at the terminal. */
export interface ScheduleContext {
  readonly db: Database;
  readonly log: Logger;
  /** Host patterns of the office's own network, by the configuration. */
  readonly privateHosts: readonly string[];
  /** How far prices may move before a manager is asked, by the configuration. */
  readonly limits?: PriceLimits;
}
