import { FeedFailure } from '../feed-failure';
import type { SourcedOffer } from '../merging/feed-lot';
import { PlaceTally, type WantedProject } from '../merging/place-tally';
import type { DroppedFact, FeedFormat, OfferRefusal, RawOffer } from '../offers/offer';
import { ownCopy, shorten } from '../offers/read-values';
import { saidOfProject } from '../offers/said-of-project';
import { translateOffer } from '../offers/translate-offer';
import type { StagedOffers } from './staged-offers';
import type { StagedRows } from './staged-rows';

/** Refusals, and facts left out, that are shown and kept one by one; a feed may hold a million. */
export const MAX_REFUSALS = 1_000;

/** Far more than any developer builds. Beyond, each offer has been given a project or building of its own. */
const MAX_PROJECTS = 2_000;
const MAX_BUILDINGS = 20_000;

/** What an id of the feed stands for: a source's lot, an offer that could not be read, or nothing sold here. */
type Standing = { readonly source: string } | 'odd' | 'foreign';

/**
 * A feed read to its end and judged, before a word of it reaches the stock. Good offers wait in `rows`, what belongs
 * to them all is in memory.
 */
export class StagedFeed implements StagedOffers {
  readonly refusals: OfferRefusal[] = [];
  readonly droppedFacts: DroppedFact[] = [];
  readonly rows: StagedRows<SourcedOffer>;
  /** It brings its places with it. */
  readonly placeOf = null;
  generatedAt: Date | null = null;
  readonly #source: string | null;
  /** One entry an offer, a hundred thousand of them: standings are shared, not made for each. */
  readonly #seen = new Map<string, Standing>();
  readonly #standings = new Map<string, { readonly source: string }>();
  readonly #places = new PlaceTally();
  #total = 0;
  #odd = 0;
  #foreign = 0;
  #dropped = 0;

  /** `source` null: every project of the feed is a source of its own. */
  constructor(rows: StagedRows<SourcedOffer>, source: string | null) {
    this.rows = rows;
    this.#source = source;
  }

  get total(): number {
    return this.#total;
  }

  get refusedCount(): number {
    return this.#odd + this.#foreign;
  }

  get droppedCount(): number {
    return this.#dropped;
  }

  /** The feed sources: the given name, or the projects named in the feed. */
  get sources(): string[] {
    return this.#source === null ? this.#places.sources : [this.#source];
  }

  /** A feed speaks for all of its sources. */
  get leaving(): string[] {
    return this.sources;
  }

  get projects(): WantedProject[] {
    return this.#places.result();
  }

  async add(raw: RawOffer): Promise<void> {
    this.#total += 1;
    const result = translateOffer(raw);
    if (result.kind === 'refusal') {
      this.#refuse(result.refusal);
      this.#note(raw, result.refusal.kind);
      return;
    }
    const { offer, dropped } = result;
    for (const fact of dropped) this.#drop(fact);
    const standing = this.#standingOf(raw.format, offer.project.key);
    this.#note(raw, standing);
    this.#places.add(standing.source, offer, saidOfProject(raw));
    this.#refuseCrowd();
    await this.rows.add({ source: standing.source, offer });
  }

  /** Throws `FeedFailure` where the feed as a whole cannot be trusted. Source: specification, "Feeds". */
  judge(): void {
    if (this.#total === 0) throw new FeedFailure('Фид пуст: в нём нет ни одного предложения');
    if (this.#odd * 20 > this.#total)
      throw new FeedFailure(
        `Странных предложений ${this.#odd} из ${this.#total}, больше одного на двадцать: фид не принят целиком`,
      );
    if (this.rows.count === 0) throw new FeedFailure('В фиде нет ничего, что продаётся на портале');
  }

  /** Whether a lot of a source is still in the feed. One whose offer could not be read stays as it is. */
  holds(source: string, externalId: string): boolean {
    const standing = this.#seen.get(externalId);
    return typeof standing === 'object' ? standing.source === source : standing === 'odd';
  }

  #refuse(refusal: OfferRefusal): void {
    if (refusal.kind === 'odd') this.#odd += 1;
    else this.#foreign += 1;
    if (this.refusals.length < MAX_REFUSALS) this.refusals.push(refusal);
  }

  /** Counts apart from refusals: however many facts are left out, the feed is not odd for it. */
  #drop(fact: DroppedFact): void {
    this.#dropped += 1;
    if (this.droppedFacts.length < MAX_REFUSALS) this.droppedFacts.push(fact);
  }

  #refuseCrowd(): void {
    const { projectCount, buildingCount } = this.#places;
    if (projectCount <= MAX_PROJECTS && buildingCount <= MAX_BUILDINGS) return;
    throw new FeedFailure(
      `В фиде больше ${MAX_PROJECTS} проектов или ${MAX_BUILDINGS} корпусов: похоже, у каждого предложения свой. Фид не принят целиком`,
    );
  }

  #note({ id, line }: RawOffer, standing: Standing): void {
    if (id === null) return;
    if (this.#seen.has(id))
      throw new FeedFailure(`Номер «${shorten(id)}» встречается дважды, второй раз на строке ${line}`);
    this.#seen.set(ownCopy(id), standing);
  }

  /** Ids of offers are the developer's own, so two developers may use the same: each project is a source of its own. */
  #standingOf(format: FeedFormat, projectKey: string): { readonly source: string } {
    const known = this.#standings.get(projectKey);
    if (known !== undefined) return known;
    const standing = { source: ownCopy(this.#source ?? `${format}:${projectKey}`) };
    this.#standings.set(ownCopy(projectKey), standing);
    return standing;
  }
}
