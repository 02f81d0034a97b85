import sharp from 'sharp';
import SVGtoPDF from 'svg-to-pdfkit';

/**
 * @typedef {import('../pdf-content').PdfContent} PdfContent
 * @typedef {import('../pdf-content').PdfPicture} PdfPicture
 * @typedef {import('../pdf-content').PdfPlace} PdfPlace
 * @typedef {import('../pdf-content').PdfLot} PdfLot
 * @typedef {import('./sheets.mjs').Sheets} Sheets
 * @typedef {{ x: number, y: number, width: number, height: number }} Box in points
 * JPEG or PNG as a `data:` address, by what it was made of: what is drawn twice by an address lies in the file once.
 * @typedef {{ of: (bytes: Uint8Array) => string | undefined }} Pictures
 */

// One of two cores is for the people who wait for an answer.
sharp.concurrency(1);
sharp.cache(false);

/** Pixels of a plan on its longer side: alone on its sheet it is 18 cm wide, and beside others 7 cm. */
const ALONE = 1400;
const AMONG = 800;
const PORTRAIT = 220;
/** Twice the header's room at 150 dots per inch. */
const LOGO = { width: 640, height: 160 };

/** The most of one picture, in bytes. */
const MOST = 120_000;
/** What comes out larger is made coarser, and then smaller. */
const ATTEMPTS = [
  { quality: 82, share: 1 },
  { quality: 60, share: 1 },
  { quality: 60, share: 0.6 },
  { quality: 50, share: 0.35 },
];

/**
 * Every picture of a file, as PDF can hold it. One that cannot be opened is left out: a sheet without it is of more use
 * than none.
 * @param {PdfContent} content
 * @returns {Promise<Pictures>}
 */
export async function preparePictures(content) {
  const lots = content.kind === 'lot' ? [content.lot] : content.lots;
  const side = content.kind === 'lot' ? ALONE : AMONG;
  /** @type {Map<Uint8Array, string>} */
  const made = new Map();
  /** @param {Uint8Array} bytes @param {() => Promise<Buffer>} encode */
  const make = async (bytes, encode) => {
    const picture = await encode().catch(() => null);
    if (picture) made.set(bytes, `data:image/any;base64,${picture.toString('base64')}`);
  };
  const { logo, agent } = content;
  if (logo) await make(logo, () => encodeLogo(logo));
  const { photo } = agent;
  if (photo) await make(photo, () => encodeJpeg(photo, { width: PORTRAIT, height: PORTRAIT, fit: 'cover' }));
  const shown = lots.flatMap(({ plan, places }) => [plan, ...places.map(({ picture }) => picture)]);
  for (const picture of shown) {
    if (picture?.kind !== 'picture' || made.has(picture.bytes)) continue;
    const size = {
      width: side,
      height: side,
      fit: /** @type {const} */ ('inside'),
      withoutEnlargement: true,
    };
    await make(picture.bytes, () => encodeJpeg(picture.bytes, size));
  }
  return { of: (bytes) => made.get(bytes) };
}

/**
 * @param {Uint8Array} bytes
 * @param {{ width: number, height: number, fit: 'inside' | 'cover', withoutEnlargement?: boolean }} size
 */
async function encodeJpeg(bytes, { width, height, ...fit }) {
  let jpeg = Buffer.alloc(0);
  for (const { quality, share } of ATTEMPTS) {
    jpeg = await sharp(bytes)
      .rotate()
      .resize({ width: Math.round(width * share), height: Math.round(height * share), ...fit })
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (jpeg.byteLength <= MOST) break;
  }
  return jpeg;
}

/** On white: of what is transparent a PDF would keep a second picture. @param {Uint8Array} bytes */
const encodeLogo = (bytes) =>
  sharp(bytes)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png({ palette: true })
    .toBuffer();

/**
 * Draws a picture in the middle of a box; false where it cannot be.
 * @param {Sheets} sheets
 * @param {PdfPicture} picture
 * @param {Box} box
 */
export function drawPicture({ doc, pictures }, picture, { x, y, width, height }) {
  if (picture.kind === 'drawing') {
    SVGtoPDF(doc, picture.svg, x, y, {
      width,
      height,
      preserveAspectRatio: 'xMidYMid meet',
      assumePt: true,
      fontCallback: (_family, bold) => (bold ? 'semibold' : 'regular'),
      warningCallback: () => {},
    });
    return true;
  }
  const made = pictures.of(picture.bytes);
  if (made) doc.image(made, x, y, { fit: [width, height], align: 'center', valign: 'center' });
  return made !== undefined;
}

/**
 * A drawing with the outline of what is looked for, in the accent.
 * @param {Sheets} sheets
 * @param {PdfPlace} place
 * @param {Box} box
 */
export function drawPlace(sheets, { picture, outlined }, box) {
  if (!drawPicture(sheets, picture, box) || !outlined) return;
  const { doc, content } = sheets;
  const scale = Math.min(box.width / outlined.width, box.height / outlined.height);
  const left = box.x + (box.width - outlined.width * scale) / 2;
  const top = box.y + (box.height - outlined.height * scale) / 2;
  /** @type {[number, number][]} */
  const corners = outlined.outline.map(([x, y]) => [left + x * scale, top + y * scale]);
  if (corners.length < 3) return;
  doc
    .save()
    .fillOpacity(0.28)
    .polygon(...corners)
    .fill(content.accent)
    .restore();
  doc
    .save()
    .lineWidth(1.4)
    .polygon(...corners)
    .stroke(content.accent)
    .restore();
}

/**
 * Whether a picture can be drawn.
 * @param {Sheets} sheets
 * @param {PdfPicture | null} picture
 */
export const isDrawable = ({ pictures }, picture) =>
  picture !== null && (picture.kind === 'drawing' || pictures.of(picture.bytes) !== undefined);

/**
 * The agent's picture in a circle, where there is one.
 * @param {Sheets} sheets
 * @param {{ x: number, y: number, size: number }} at its upper left corner
 */
export function drawPortrait({ doc, content, pictures }, { x, y, size }) {
  const made = content.agent.photo && pictures.of(content.agent.photo);
  if (!made) return;
  const radius = size / 2;
  doc
    .save()
    .circle(x + radius, y + radius, radius)
    .clip();
  doc.image(made, x, y, { width: size, height: size });
  doc.restore();
}
