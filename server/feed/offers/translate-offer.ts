import { FeedOddity } from './feed-oddity';
import { feedFormats } from './formats/feed-formats';
import type { DroppedFact, FeedOffer, OfferRefusal, RawOffer } from './offer';
import { OptionalFacts } from './optional-facts';

export type Translated =
  | { kind: 'offer'; offer: FeedOffer; dropped: readonly DroppedFact[] }
  | { kind: 'refusal'; refusal: OfferRefusal };

/** One offer of a feed → what it says of a lot, or why it is not taken. Pure. */
export function translateOffer({ format, line, id, element }: RawOffer): Translated {
  const facts = new OptionalFacts();
  try {
    if (id === null) throw new FeedOddity('нет номера предложения');
    if (id.length > 200) throw new FeedOddity('номер предложения длиннее 200 знаков');
    const offer = feedFormats[format].read(element, id, facts);
    return { kind: 'offer', offer, dropped: facts.dropped.map((reason) => ({ line, id, reason })) };
  } catch (error) {
    if (!(error instanceof FeedOddity)) throw error;
    return { kind: 'refusal', refusal: { kind: error.kind, line, id, reason: error.message } };
  }
}
