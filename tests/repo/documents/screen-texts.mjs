import { parseSync, Visitor } from 'oxc-parser';

const RUSSIAN = /[а-яё]/i;
/** What is not read by anybody: tests, and what the portal is tried with. */
const UNREAD = /\.(test|spec)\.|\/(test|fake)-[^/]+$|^tests\/|^tools\/|^server\/demo\/|^src\/ui\/dev\//;

/** Where a text stands among the pages of `docs/texts`: a feature has a page, and so has each of the other folders. */
export function roomOfTexts(/** @type {string} */ path) {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'src' && second === 'features') return `features-${third}`;
  return top === 'src' ? second : top;
}

/**
 * The Russian texts of a module in their order, each once: string literals, templates with '…' for what is put in, and
 * what stands between tags as one sentence.
 * @param {string} path
 * @param {string} code
 * @returns {string[]}
 */
export function textsOf(path, code) {
  if (UNREAD.test(path) || !RUSSIAN.test(code)) return [];
  /** @type {{ at: number, text: string }[]} */
  const found = [];
  const add = (/** @type {number} */ at, /** @type {string} */ text) => {
    const plain = text.replaceAll('\u00a0', ' ').replace(/\s+/g, ' ').trim();
    if (RUSSIAN.test(plain)) found.push({ at, text: plain });
  };
  const visitor = new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.start, node.value);
    },
    TemplateLiteral: (node) => add(node.start, node.quasis.map(({ value }) => value.cooked ?? '').join('…')),
    JSXElement: (node) => add(node.start, between(node.children)),
    JSXFragment: (node) => add(node.start, between(node.children)),
  });
  visitor.visit(parseSync(path, code).program);
  found.sort((one, other) => one.at - other.at);
  return [...new Set(found.map(({ text }) => text))];
}

/**
 * What stands between two tags: its own words, '…' for what is put in or stands in tags of its own.
 * @param {readonly import('oxc-parser').JSXChild[]} children
 */
const between = (children) =>
  children.some((child) => child.type === 'JSXText' && RUSSIAN.test(child.value))
    ? children
        .map((child) => (child.type === 'JSXText' ? child.value : isSpace(child) ? ' ' : '…'))
        .join('')
        .replace(/…(?:\s*…)+/g, '…')
    : '';

/** @param {import('oxc-parser').JSXChild} child */
const isSpace = (child) =>
  child.type === 'JSXExpressionContainer' &&
  ((child.expression.type === 'Literal' && String(child.expression.value).trim() === '') ||
    (child.expression.type === 'Identifier' && child.expression.name === 'NBSP'));

/**
 * The pages of `docs/texts` by their file names.
 * @param {Iterable<readonly [path: string, code: string]>} codes
 * @returns {Map<string, string>}
 */
export function textPages(codes) {
  /** @type {Map<string, string[]>} */
  const rooms = new Map();
  for (const [path, code] of [...codes].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const texts = textsOf(path, code);
    if (texts.length === 0) continue;
    const room = roomOfTexts(path);
    const lines = rooms.get(room) ?? [`# Texts of \`${room}\``, '', 'Made by `npm run docs:texts`.'];
    lines.push('', `## ${path}`, ...texts.map((text) => `- ${text}`));
    rooms.set(room, lines);
  }
  return new Map([...rooms].map(([room, lines]) => [`${room}.md`, `${lines.join('\n')}\n`]));
}
