import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedFailure } from '../feed-failure';
import type { FeedFormat, RawOffer } from '../offers/offer';
import { shorten } from '../offers/read-values';
import { textAt, type XmlElement } from './xml-element';

/** Characters of one offer, or of one text, comment or tag between two others: more is not a feed but an attack. */
const MAX_PIECE = 1_000_000;
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 5_000;

const formats: Readonly<Record<string, { format: FeedFormat; offerName: string }>> = {
  'realty-feed': { format: 'yrl', offerName: 'offer' },
  feed: { format: 'cian', offerName: 'object' },
};

type OpenElement = Omit<XmlElement, 'children' | 'text'> & { children: XmlElement[]; text: string };

/** What the formats call the moment at which a feed was made; developers' systems write it into CIAN's too. */
const dateNames = new Set(['generation-date', 'generated', 'generation_date']);

/**
 * The offers of a feed, one after the other, out of the text as it arrives; nothing of an offer stays behind.
 * Throws `FeedFailure` where the root is no feed's, or the text is not well formed or cut off. Entities of a document
 * type are never expanded: the parser knows the five of XML, and any other is an error. `onDate` is told when the feed
 * says that it was made.
 */
export async function* readOffers(
  text: AsyncIterable<string>,
  onDate: (written: string) => void = () => {},
): AsyncGenerator<RawOffer> {
  const reader = new OfferReader(onDate);
  for await (const piece of text) {
    reader.write(piece);
    yield* reader.take();
  }
  reader.end();
  yield* reader.take();
}

class OfferReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  readonly #path: string[] = [];
  #offers: RawOffer[] = [];
  #open: OpenElement[] = [];
  #kind: (typeof formats)[string] | undefined;
  /** Of the tag that begins now, and of the offer that is open. */
  #line = 0;
  #offerLine = 0;
  #start = 0;
  #elements = 0;
  #silent = 0;
  /** Of the element that says when the feed was made; null outside of it. */
  #date: string | null = null;
  readonly #onDate: (written: string) => void;

  constructor(onDate: (written: string) => void) {
    this.#onDate = onDate;
    const parser = this.#parser;
    parser.on('opentagstart', () => {
      // The parser has read one character past the name, which may be the end of the line.
      this.#line = parser.column === 0 ? parser.line - 1 : parser.line;
    });
    parser.on('opentag', (tag) => this.#opened(tag));
    parser.on('closetag', () => this.#closed());
    parser.on('text', (text) => this.#said(text));
    parser.on('cdata', (text) => this.#said(text));
    parser.on('comment', () => this.#heard());
  }

  take(): RawOffer[] {
    const offers = this.#offers;
    this.#offers = [];
    return offers;
  }

  write(piece: string): void {
    this.#silent += piece.length;
    this.#parse(() => this.#parser.write(piece));
    if (this.#silent > MAX_PIECE) throw this.#tooLarge();
  }

  end(): void {
    if (this.#kind === undefined) throw new FeedFailure('Файл пуст: в нём нет ни одного предложения');
    if (this.#path.length > 0)
      throw new FeedFailure(`Файл обрывается на строке ${this.#parser.line}: выгрузка не дошла до конца`);
    this.#parse(() => this.#parser.close());
  }

  #parse(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (error instanceof FeedFailure || !(error instanceof Error)) throw error;
      const reason = shorten(error.message.replace(/^[\d:]+\s*/, ''));
      throw new FeedFailure(`Файл не читается как XML: строка ${this.#parser.line} (${reason})`);
    }
  }

  #tooLarge(): FeedFailure {
    return new FeedFailure(`Слишком большой кусок данных у строки ${this.#parser.line}`);
  }

  /** The parser buffers the text between two events; each event resets the count of buffered characters. */
  #heard(): void {
    this.#silent = 0;
    if (this.#open.length > 0 && this.#parser.position - this.#start > MAX_PIECE) throw this.#tooLarge();
  }

  #said(text: string): void {
    this.#heard();
    const open = this.#open.at(-1);
    if (open !== undefined) open.text += text;
    else if (this.#date !== null) this.#date += text;
  }

  #opened(tag: SaxesTagPlain): void {
    this.#heard();
    if (this.#path.length === 0) this.#kind = kindOf(tag.name);
    if (this.#path.length >= MAX_DEPTH) throw this.#tooLarge();
    this.#path.push(tag.name);
    if (this.#path.length === 2 && dateNames.has(tag.name)) this.#date = '';
    const begins = this.#path.length === 2 && tag.name === this.#kind?.offerName;
    if (begins) {
      this.#start = this.#parser.position;
      this.#elements = 0;
      this.#offerLine = this.#line;
    }
    if (!begins && this.#open.length === 0) return;
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw this.#tooLarge();
    this.#open.push({ name: tag.name, attributes: tag.attributes, children: [], text: '' });
  }

  #closed(): void {
    this.#heard();
    this.#path.pop();
    if (this.#date !== null && this.#path.length === 1) {
      this.#onDate(this.#date);
      this.#date = null;
    }
    const closed = this.#open.pop();
    if (closed === undefined) return;
    const element: XmlElement = { ...closed, text: closed.text.trim() };
    const parent = this.#open.at(-1);
    if (parent !== undefined) parent.children.push(element);
    else if (this.#kind !== undefined)
      this.#offers.push(rawOffer(this.#kind.format, this.#offerLine, element));
  }
}

function kindOf(root: string): (typeof formats)[string] {
  const kind = Object.hasOwn(formats, root) ? formats[root] : undefined;
  if (kind !== undefined) return kind;
  throw new FeedFailure(
    `Корневой элемент «${shorten(root)}»: это не фид Яндекс Недвижимости (realty-feed) и не фид ЦИАН (feed)`,
  );
}

function rawOffer(format: FeedFormat, line: number, element: XmlElement): RawOffer {
  const id =
    format === 'yrl' ? (element.attributes['internal-id'] ?? '').trim() : textAt(element, 'ExternalId');
  return { format, line, id: id === '' ? null : id, element };
}
