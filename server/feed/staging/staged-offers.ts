import type { SourcedOffer } from '../merging/feed-lot';
import type { PlaceOf } from '../merging/merge-offers';
import type { WantedProject } from '../merging/place-tally';
import type { DroppedFact, OfferRefusal } from '../offers/offer';
import type { StagedRows } from './staged-rows';

/** A feed or a price list read to its end, before a word of it reaches the stock. Good offers wait in `rows`. */
export interface StagedOffers {
  readonly rows: StagedRows<SourcedOffer>;
  /** Offers in the file. */
  readonly total: number;
  readonly refusals: readonly OfferRefusal[];
  readonly refusedCount: number;
  readonly droppedFacts: readonly DroppedFact[];
  readonly droppedCount: number;
  /** When it was made, where it says so or its address does. */
  generatedAt: Date | null;
  /** The sources of its lots. */
  readonly sources: string[];
  /** Those of them whose lots go where it does not name them. */
  readonly leaving: string[];
  /** The projects and buildings that it brings. */
  readonly projects: WantedProject[];
  /** Where its lots stand, if it brings no places of its own. */
  readonly placeOf: PlaceOf | null;
  /** Whether a lot of a source is still in it. */
  holds(source: string, externalId: string): boolean;
}
