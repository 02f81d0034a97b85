import type { FeedProjectFacts } from '../../../db/schema/schema';
import { ownCopy } from '../../offers/read-values';
import type { SaidOfProject } from '../../offers/said-of-project';
import { elected, type Votes, vote } from './votes';

/** A text of lots that so many of them share is their project's. */
const SHARED_TEXT = 1 / 2;
/** A picture is the project's where so many of its lots have it: a view of one stack of flats is not. */
const SHARED_PICTURE = 1 / 3;
/** Fewer say nothing of what they share. */
const LEAST_SHARING = 2;
const MAX_PICTURES = 20;

/** What a feed says of a project; the pictures by their addresses on the feed's hosts. */
export type WantedFacts = Omit<FeedProjectFacts, 'pictures'> & { readonly pictures?: readonly string[] };

/** What the offers of one project say of it together. The order of offers changes nothing. */
export class ProjectVotes {
  readonly #descriptions: Votes = new Map();
  readonly #texts: Votes = new Map();
  readonly #coordinates: Votes = new Map();
  readonly #metro: Votes = new Map();
  readonly #phones: Votes = new Map();
  readonly #developers: Votes = new Map();
  readonly #emails: Votes = new Map();
  readonly #pictures: Votes = new Map();
  /** The earliest place at which an offer names a picture. */
  readonly #places = new Map<string, number>();
  #offers = 0;

  add({ description, text, coordinates, metro, phone, developer, email, pictures }: SaidOfProject): void {
    this.#offers += 1;
    if (description !== null) vote(this.#descriptions, description);
    if (text !== null) vote(this.#texts, text);
    if (coordinates !== null) vote(this.#coordinates, JSON.stringify(coordinates));
    if (metro.length > 0) vote(this.#metro, JSON.stringify(metro));
    if (phone !== null) vote(this.#phones, phone);
    if (developer !== null) vote(this.#developers, developer);
    if (email !== null) vote(this.#emails, email);
    for (const [place, url] of pictures.entries()) {
      vote(this.#pictures, url);
      const before = this.#places.get(url);
      // A copy: the address itself would keep the whole piece of the feed that it was cut from.
      if (before === undefined && this.#pictures.has(url)) this.#places.set(ownCopy(url), place);
      else if (before !== undefined && place < before) this.#places.set(url, place);
    }
  }

  result(): WantedFacts {
    const description = elected(this.#descriptions) ?? this.#sharedText();
    const [coordinates, metro, phone] = [this.#coordinates, this.#metro, this.#phones].map(elected);
    const [developer, email] = [this.#developers, this.#emails].map(elected);
    const pictures = this.#sharedPictures();
    return {
      ...(description !== null && { description }),
      ...(pictures.length > 0 && { pictures }),
      ...(coordinates && { coordinates: JSON.parse(coordinates) }),
      ...(metro && { metro: JSON.parse(metro) }),
      ...(phone && { phone }),
      ...(developer && { developer }),
      ...(email && { email }),
    };
  }

  #sharedText(): string | null {
    const text = elected(this.#texts);
    const sharing = text === null ? 0 : (this.#texts.get(text) ?? 0);
    return sharing >= LEAST_SHARING && sharing > this.#offers * SHARED_TEXT ? text : null;
  }

  #sharedPictures(): string[] {
    const least = Math.max(Math.min(LEAST_SHARING, this.#offers), this.#offers * SHARED_PICTURE);
    const placeOf = (url: string) => this.#places.get(url) ?? 0;
    return [...this.#pictures]
      .filter(([, count]) => count >= least)
      .sort(
        ([one, ones], [other, others]) =>
          placeOf(one) - placeOf(other) || others - ones || (one < other ? -1 : 1),
      )
      .slice(0, MAX_PICTURES)
      .map(([url]) => url);
  }
}
