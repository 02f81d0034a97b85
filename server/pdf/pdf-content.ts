/** A picture as it lies in the store: a drawing stays one, anything else becomes a JPEG. */
export type PdfPicture =
  | { readonly kind: 'drawing'; readonly svg: string }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array };

/** Where something is: a drawing with the outline of the thing, in the drawing's own units. */
export interface PdfPlace {
  readonly title: string;
  readonly picture: PdfPicture;
  /** Null: nothing is outlined. */
  readonly outlined: {
    readonly width: number;
    readonly height: number;
    readonly outline: readonly (readonly [x: number, y: number])[];
  } | null;
}

/** What a lot costs, in words. */
interface PdfPrice {
  readonly now: string;
  readonly old: string | null;
  /** '−8 %' */
  readonly discount: string | null;
  readonly perMeter: string | null;
  readonly mortgage: { readonly from: string; readonly terms: string } | null;
}

export type PdfFact = readonly [label: string, words: string];

/** A lot in words, with its pictures. */
export interface PdfLot {
  /** '2-комн., 54,3 м²' */
  readonly title: string;
  /** 'Облака, Корпус 2' */
  readonly place: string;
  /** 'этаж 7 из 16, № 113' */
  readonly floor: string;
  /** 'Бронь'; null of a free one. */
  readonly state: string | null;
  /** Null: hidden, not wanted, or the lot cannot be bought. */
  readonly price: PdfPrice | null;
  readonly plan: PdfPicture | null;
  readonly facts: readonly PdfFact[];
  readonly places: readonly PdfPlace[];
}

/** One fact of several lots side by side. `best`: why one of them is marked, 'Самая низкая'. */
export interface PdfComparedRow {
  readonly label: string;
  readonly cells: readonly { readonly words: string; readonly best: string | null }[];
}

/** Who gives the file away. */
export interface PdfAgent {
  readonly name: string;
  /** '+7 900 000-00-01' */
  readonly phone: string;
  /** Their agency; null where there is none, or it is the agency itself. */
  readonly agency: string | null;
  readonly photo: Uint8Array | null;
}

interface PdfFrame {
  /** In the document's properties, and above a selection. */
  readonly title: string;
  /** The developer's brand; empty where it has not been named. */
  readonly developer: string;
  /** PNG. */
  readonly logo: Uint8Array | null;
  /** '#rrggbb'. */
  readonly accent: string;
  /** Ground of what is written in the accent. */
  readonly tint: string;
  readonly agent: PdfAgent;
  /** '26 ноября 2026' */
  readonly day: string;
  /** 'Цены и наличие на 26 ноября 2026, 14:05 по московскому времени' */
  readonly asOf: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Everything that stands in a PDF for a client, ready to be laid out: no address, and nothing that is not shown. */
export type PdfContent = PdfFrame &
  (
    | { readonly kind: 'lot'; readonly lot: PdfLot }
    | {
        readonly kind: 'selection';
        /** 'Ирина Ковалёва'; null: for nobody by name. */
        readonly client: string | null;
        readonly lots: readonly PdfLot[];
      }
    | {
        readonly kind: 'comparison';
        readonly lots: readonly PdfLot[];
        readonly rows: readonly PdfComparedRow[];
      }
  );

/** An act or an invoice of an agency, ready to be laid out. Sums are written: '311 250,00'. */
export interface PdfPaper {
  readonly kind: 'act' | 'invoice';
  /** 'Акт об оказании услуг № 7 от 26 ноября 2026 г.' */
  readonly title: string;
  readonly author: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Name, numbers and address, as a line. */
  readonly seller: string;
  readonly buyer: string;
  /** Where an invoice is paid to. */
  readonly bank: readonly PdfFact[];
  readonly rows: readonly { readonly words: string; readonly amount: string }[];
  /** The whole sum first, then its VAT. */
  readonly totals: readonly PdfFact[];
  readonly inWords: string;
  readonly signatory: string;
}

/** Whatever the thread makes a file of. */
export type PdfFile = PdfContent | PdfPaper;
