/** An element's name and what stands in it: text, further elements, or nothing at all, which leaves it out. */
export type XmlPart = readonly [
  name: string,
  content: string | number | readonly XmlPart[] | null | undefined,
  attributes?: Readonly<Record<string, string | number>>,
];

/** Elements one after another; those without content are left out. */
export const xmlOf = (parts: readonly XmlPart[]): string => parts.map(element).join('');

function element([name, content, attributes = {}]: XmlPart): string {
  const inside = typeof content === 'object' && content !== null ? xmlOf(content) : xmlText(content ?? '');
  if (inside === '') return '';
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  return `<${name}${said.join('')}>${inside}</${name}>`;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML 1.0 takes it: signs that it has for itself are written out, those that it forbids are left out. */
export const xmlText = (value: string | number): string =>
  String(value)
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
