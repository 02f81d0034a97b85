import type { OfferRefusal } from './offer';

/** Thrown where an offer is translated; becomes the refusal of this one offer. The message is Russian. */
export class FeedOddity extends Error {
  override readonly name = 'FeedOddity';
  readonly kind: OfferRefusal['kind'];

  constructor(reason: string, kind: OfferRefusal['kind'] = 'odd') {
    super(reason);
    this.kind = kind;
  }
}
