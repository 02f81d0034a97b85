import type { XmlElement } from './xml-element';

/** Where the offers of a file are. */
export interface OfferPlace {
  /** The names of the elements from below the root down to an offer. */
  readonly path: readonly string[];
  /** Of elements that an offer stands in: which of their children say something of it. */
  readonly around: Readonly<Record<string, readonly string[]>>;
  /** Further ones, which are passed by where they stand after the offers. */
  readonly aside?: Readonly<Record<string, readonly string[]>>;
}

/** An element that offers stand in. `depth`: the root's is 1. `given`: an offer has been given with what it says. */
interface Container {
  readonly name: string;
  readonly depth: number;
  readonly wanted: readonly string[];
  readonly aside: readonly string[];
  readonly said: XmlElement[];
  given: boolean;
}

/**
 * Follows a file from its root down to its offers, and keeps what the elements around them say: of each container that
 * is open the first value of each wanted child, and nothing else.
 */
export class OfferPath {
  readonly #place: OfferPlace;
  readonly #containers: Container[] = [];
  /** How many of the elements that are open now are the root and steps of the path. */
  #depth = 0;

  constructor(place: OfferPlace) {
    this.#place = place;
  }

  /**
   * What begins with an element outside of offers: an offer, a wanted child of a container, or one that comes too late,
   * after offers that it says something of; null for anything else.
   */
  begins(name: string, depth: number): 'offer' | 'around' | 'late' | null {
    if (depth !== this.#depth + 1) return null;
    const { path, around, aside } = this.#place;
    if (depth === 1 || name === path[depth - 2]) {
      this.#depth = depth;
      if (depth === path.length + 1) return 'offer';
      const wanted = around[name];
      if (depth > 1 && wanted !== undefined)
        this.#containers.push({ name, depth, wanted, aside: aside?.[name] ?? [], said: [], given: false });
      return null;
    }
    const container = this.#containers.at(-1);
    if (container?.depth !== this.#depth) return null;
    const isWanted = container.wanted.includes(name);
    if (!isWanted && (container.given || !container.aside.includes(name))) return null;
    if (container.said.some((child) => child.name === name)) return null;
    return container.given ? 'late' : 'around';
  }

  /** An element has ended. */
  ends(depth: number): void {
    if (depth !== this.#depth) return;
    this.#depth = depth - 1;
    if (this.#containers.at(-1)?.depth === depth) this.#containers.pop();
  }

  /** A wanted child of the innermost container; a blank one leaves room for another. */
  keep(child: XmlElement): void {
    if (child.text !== '' || child.children.length > 0) this.#containers.at(-1)?.said.push(child);
  }

  /** The offer with its containers before its own children. */
  withAround(offer: XmlElement): XmlElement {
    if (this.#containers.length === 0) return offer;
    const around = this.#containers.map((container): XmlElement => {
      container.given = true;
      return { name: container.name, attributes: {}, children: container.said, text: '' };
    });
    return { ...offer, children: [...around, ...offer.children] };
  }
}
