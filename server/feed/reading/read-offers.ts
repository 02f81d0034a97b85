import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedFailure } from '../feed-failure';
import { feedFormats, formatNames } from '../offers/formats/feed-formats';
import type { FeedFormat, RawOffer } from '../offers/offer';
import { shorten } from '../offers/read-values';
import { OfferPath } from './offer-path';
import type { XmlElement } from './xml-element';

/** Characters of one offer, or of one text, comment or tag between two others: more is not a feed but an attack. */
const MAX_PIECE = 1_000_000;
/** Characters of what an element around offers says; it is read again with each of them. */
const MAX_AROUND = 100_000;
const MAX_DEPTH = 32;
const MAX_ELEMENTS = 5_000;

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
  #depth = 0;
  #offers: RawOffer[] = [];
  /** The offer, or what is said around offers, down to the element that is open. */
  #open: OpenElement[] = [];
  #isOffer = false;
  /** Which formats the root may be of, and the way to their offers. */
  #formats: readonly FeedFormat[] = [];
  #way: OfferPath | undefined;
  /** Of the tag that begins now, and of what is open. */
  #line = 0;
  #offerLine = 0;
  #start = 0;
  #limit = MAX_PIECE;
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
    if (this.#way === undefined) throw new FeedFailure('Файл пуст: в нём нет ни одного предложения');
    if (this.#depth > 0)
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
    if (this.#open.length > 0 && this.#parser.position - this.#start > this.#limit) throw this.#tooLarge();
  }

  #said(text: string): void {
    this.#heard();
    const open = this.#open.at(-1);
    if (open !== undefined) open.text += text;
    else if (this.#date !== null) this.#date += text;
  }

  #opened(tag: SaxesTagPlain): void {
    this.#heard();
    this.#way ??= this.#wayFrom(tag.name);
    if (this.#depth >= MAX_DEPTH) throw this.#tooLarge();
    this.#depth += 1;
    if (this.#depth === 2 && dateNames.has(tag.name)) this.#date = '';
    if (this.#open.length === 0) {
      const begins = this.#way.begins(tag.name, this.#depth);
      if (begins === null) return;
      if (begins === 'late') throw this.#tooLate(tag.name);
      this.#isOffer = begins === 'offer';
      this.#limit = this.#isOffer ? MAX_PIECE : MAX_AROUND;
      this.#start = this.#parser.position;
      this.#elements = 0;
      this.#offerLine = this.#line;
    }
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS) throw this.#tooLarge();
    this.#open.push({ name: tag.name, attributes: tag.attributes, children: [], text: '' });
  }

  #closed(): void {
    this.#heard();
    this.#depth -= 1;
    if (this.#date !== null && this.#depth === 1) {
      this.#onDate(this.#date);
      this.#date = null;
    }
    const closed = this.#open.pop();
    if (closed !== undefined) {
      const element: XmlElement = { ...closed, text: closed.text.trim() };
      const parent = this.#open.at(-1);
      if (parent !== undefined) parent.children.push(element);
      else if (this.#isOffer) this.#offer(element);
      else this.#way?.keep(element);
    }
    this.#way?.ends(this.#depth + 1);
  }

  #offer(element: XmlElement): void {
    const format = this.#formats.find((name) => feedFormats[name].isOf(element));
    if (format === undefined || this.#way === undefined) return;
    const id = feedFormats[format].idOf(element);
    this.#offers.push({
      format,
      line: this.#offerLine,
      id: id === '' ? null : id,
      element: this.#way.withAround(element),
    });
  }

  /** An offer that was given already would have needed it. */
  #tooLate(name: string): FeedFailure {
    return new FeedFailure(
      `Строка ${this.#line}: «${shorten(name)}» стоит после предложений, о которых говорит; ему место перед ними`,
    );
  }

  #wayFrom(root: string): OfferPath {
    this.#formats = formatNames.filter((format) => feedFormats[format].root === root);
    const [format] = this.#formats;
    if (format !== undefined) return new OfferPath(feedFormats[format]);
    if (root.toLowerCase() === 'html')
      throw new FeedFailure('Это страница сайта, а не фид. Проверьте адрес: он должен открываться без входа');
    const known = Object.values(feedFormats).map(({ title, root: name }) => `${title} (${name})`);
    throw new FeedFailure(`Корневой элемент «${shorten(root)}»: читаются фиды ${known.join(', ')}`);
  }
}
