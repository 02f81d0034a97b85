import type { Refusal } from './offer';

/** Thrown where an offer is translated; becomes the refusal of this one offer. The message is Russian. */
export class FeedOddity extends Error {
  override readonly name = 'FeedOddity';
  readonly kind: Refusal['kind'];

  constructor(reason: string, kind: Refusal['kind'] = 'odd') {
    super(reason);
    this.kind = kind;
  }
}
