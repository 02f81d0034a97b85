import { isUtf8 } from 'node:buffer';
import { SaxesParser } from 'saxes';
import { ContentRefusal } from '../content-refusal';

/** What a drawing may consist of. Nothing here can run, load or lead anywhere. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'view', 'title', 'desc', 'style', 'clipPath', 'mask', 'pattern'],
  ...['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon', 'text', 'tspan'],
  ...['linearGradient', 'radialGradient', 'stop'],
]);
/** A name of an attribute that may stand there: no handler, no address. */
const attribute = /^(?!on)[a-z][a-zA-Z0-9-]*(?::space|:lang)?$/;
/** Attributes that may name another element of the same drawing. */
const references = new Set(['href', 'xlink:href']);
const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};
/** In an attribute or a rule: what would load something from elsewhere. `url(#name)` stays inside. */
const loads = /url\(\s*(?!["']?#)|@import|expression\(|javascript:|image-set|src\(|\\/i;

/**
 * Looks whether a drawing is one: an SVG that cannot run, load or lead anywhere. It is taken as it is or not at all.
 *
 * @throws ContentRefusal
 */
export function checkDrawing(bytes: Uint8Array, path: string): void {
  const refuse = (why: string) => {
    throw new ContentRefusal(`${path}: ${why}.`);
  };
  const text = Buffer.from(bytes).toString('utf8');
  if (!isUtf8(bytes) || !text.trimStart().startsWith('<'))
    refuse('это не картинка JPEG, PNG, WebP, AVIF, GIF или SVG');
  const parser = new SaxesParser({ xmlns: false, position: true });
  let depth = 0;
  let isInStyle = false;
  const at = () => `строка ${parser.line}`;
  parser.on('error', () => refuse(`SVG не разобран, ${at()}`));
  parser.on('doctype', () => refuse(`в SVG есть DOCTYPE, ${at()}`));
  parser.on('processinginstruction', () => refuse(`в SVG есть инструкция, ${at()}`));
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0 && name !== 'svg') refuse('это не SVG');
    depth += 1;
    if (!elements.has(name)) refuse(`в SVG есть <${name}>, ${at()}`);
    isInStyle = name === 'style';
    for (const [key, value] of Object.entries(attributes)) {
      const isAllowed = Object.hasOwn(namespaces, key)
        ? namespaces[key] === value
        : references.has(key)
          ? value.startsWith('#')
          : attribute.test(key) && !loads.test(value);
      if (!isAllowed) refuse(`в SVG есть ${key} у <${name}>, ${at()}`);
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
    isInStyle = false;
  });
  const words = (given: string) => {
    if (isInStyle && loads.test(given)) refuse(`правила SVG загружают что-то извне, ${at()}`);
  };
  parser.on('text', words);
  parser.on('cdata', words);
  parser.write(text).close();
}
