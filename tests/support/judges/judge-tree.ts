import type { CDPSession, Page } from '@playwright/test';

/** A node of the accessibility tree, as Chromium's protocol has it. */
interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: unknown };
  readonly name?: { readonly value: unknown };
  readonly description?: { readonly value: unknown };
}

/** What a person acts by, or chooses where to go by: nothing of it may be without a name. */
const named = new Set([
  ...['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'switch', 'tab', 'option', 'slider'],
  ...['dialog', 'alertdialog', 'image', 'spinbutton', 'searchbox', 'menuitem'],
]);
const acts = new Set(['button', 'link', 'checkbox', 'switch', 'radio', 'tab', 'menuitem']);
/** What is one thing to its reader; a table that compares has one in each of its columns. */
const rows = new Set(['listitem', 'article', 'row', 'cell', 'columnheader', 'gridcell']);
const text = (one?: { readonly value: unknown }) => String(one?.value ?? '').trim();

/** One for each page: where one is let go, Chromium forgets that the page has no network. */
const protocols = new WeakMap<Page, CDPSession>();

/** What the accessibility tree of the page as it stands says wrongly: nothing, or the same thing twice. */
export async function judgeTree(page: Page): Promise<string[]> {
  const protocol = protocols.get(page) ?? (await page.context().newCDPSession(page));
  protocols.set(page, protocol);
  const { nodes } = (await protocol.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const rowOf = (node: Node): string | null => {
    let above = node.parentId === undefined ? undefined : byId.get(node.parentId);
    while (above && !(rows.has(text(above.role)) && !above.ignored))
      above = above.parentId === undefined ? undefined : byId.get(above.parentId);
    return above?.nodeId ?? null;
  };
  const findings: string[] = [];
  const inRows = new Set<string>();
  for (const node of nodes) {
    if (node.ignored) continue;
    const [role, name, description] = [text(node.role), text(node.name), text(node.description)];
    if (named.has(role) && name === '') findings.push(`a ${role} without a name`);
    if (name !== '' && name === description) findings.push(`${role} «${name}» is described by its own name`);
    const words = name.toLowerCase().replace(/[\s,.:]+/gu, ' ');
    if (acts.has(role) && /^(.{3,}) \1$/u.test(words)) findings.push(`${role} «${name}» says its name twice`);
    const row = acts.has(role) && name !== '' ? rowOf(node) : null;
    const key = `${row} ${role} ${name}`;
    if (row !== null && inRows.has(key)) findings.push(`${role} «${name}» stands twice in one row`);
    if (row !== null) inRows.add(key);
  }
  return findings;
}

/** Makes the pages of a context note what their live regions say, for `judgeSpeech`. */
export const noteSpeech = (): void => {
  const said: { text: string; at: number; where: Element }[] = [];
  Object.assign(window, { said });
  const regions = '[role=status],[role=alert],[aria-live]:not([aria-live=off])';
  const last = new WeakMap<Element, string>();
  const note = (target: globalThis.Node) => {
    const where = (target instanceof Element ? target : target.parentElement)?.closest(regions);
    const now = where?.textContent?.trim() ?? '';
    if (!where || last.get(where) === now) return;
    last.set(where, now);
    if (now !== '') said.push({ text: now, at: performance.now(), where });
  };
  new MutationObserver((changes) => {
    for (const { target } of changes) note(target);
  }).observe(document, { subtree: true, childList: true, characterData: true });
};

/** What two live regions have said within two seconds of each other, since it was last asked. */
export const judgeSpeech = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { said = [] } = window as { said?: { text: string; at: number; where: Element }[] };
    const twice = said.filter((one, at) =>
      said
        .slice(0, at)
        .some((other) => other.text === one.text && other.where !== one.where && one.at - other.at < 2_000),
    );
    said.splice(0, said.length);
    return twice.map((one) => `said twice: «${one.text.slice(0, 80)}»`);
  });
