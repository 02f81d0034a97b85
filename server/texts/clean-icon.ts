import { SaxesParser } from 'saxes';
import { escapeHtml } from '../../src/shell/html';

/** Longer than any icon; nothing of it is read. */
const MAX_LENGTH = 20_000;

/** What an icon may be drawn with. Nothing here can run, load or lead anywhere. */
const elements = new Set([
  ...['svg', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'],
]);

const number = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i;
const numbers = /^[\d\s.,e+-]+$/i;
const word = /^[a-z-]+$/;
const paint = /^(none|currentColor|#[\da-f]{3,8}|[a-z]{3,20})$/i;

/** Attributes and the form of their values. Addresses have none: `url(…)`, `href` and `style` fit nowhere. */
const attributes: Readonly<Record<string, RegExp>> = {
  d: /^[\d\s.,e+mlhvcsqtaz-]+$/i,
  points: numbers,
  transform: /^((translate|scale|rotate|matrix|skewX|skewY)\([\d\s.,e+-]+\)[\s,]*)+$/i,
  fill: paint,
  stroke: paint,
  'stroke-linecap': word,
  'stroke-linejoin': word,
  'fill-rule': word,
  'clip-rule': word,
  ...Object.fromEntries(
    [
      ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'],
      ...['opacity', 'fill-opacity', 'stroke-opacity', 'stroke-width', 'stroke-miterlimit'],
    ].map((name) => [name, number]),
  ),
};

/** A view box is four numbers, width and height above nothing. Source: specification § 5. */
function readViewBox(given: string | undefined): string | null {
  const parts = (given ?? '').trim().split(/[\s,]+/);
  const fits = parts.length === 4 && parts.every((part) => /^-?(\d+\.?\d*|\.\d+)$/.test(part));
  return fits && Number(parts[2]) > 0 && Number(parts[3]) > 0 ? parts.join(' ') : null;
}

const written = (given: Readonly<Record<string, string>>): string =>
  Object.entries(given)
    .filter(([name, value]) => Object.hasOwn(attributes, name) && attributes[name]?.test(value))
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/**
 * An icon as somebody pasted it, written anew from what is allowed; '' for what is no drawing. Whatever is not on the
 * list is left out with all that stands in it.
 */
export function cleanIcon(given: string): string {
  if (given.length > MAX_LENGTH) return '';
  const parser = new SaxesParser({ xmlns: false });
  const out: string[] = [];
  /** Depth inside of something that is left out; 0: outside of it. */
  let dropped = 0;
  let isBroken = false;
  let isBegun = false;
  parser.on('error', () => {
    isBroken = true;
  });
  // Entities of a document type are not allowed in an icon.
  parser.on('doctype', () => {
    isBroken = true;
  });
  parser.on('opentag', ({ name, attributes: all }) => {
    if (!isBegun) {
      isBegun = true;
      const viewBox = name === 'svg' ? readViewBox(all.viewBox) : null;
      if (viewBox === null) isBroken = true;
      const { width: _, height: __, ...rest } = all;
      out.push(`<svg viewBox="${viewBox}" aria-hidden="true"${written(rest)}>`);
    } else if (dropped > 0 || name === 'svg' || !elements.has(name)) dropped += 1;
    else out.push(`<${name}${written(all)}>`);
  });
  parser.on('closetag', ({ name }) => {
    if (dropped > 0) dropped -= 1;
    else out.push(`</${name}>`);
  });
  parser.write(given.trim()).close();
  return isBroken || !isBegun ? '' : out.join('');
}
