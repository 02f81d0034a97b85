/** `import{a}from"#portal"`, `export*from"#portal"`, `import"#portal"`: what a script cannot run without. */
const AT_ONCE = /(?:from|import)\s*["'](#[^"']+)["']/g;
/** `import("#settings")`: what it asks for when it is needed. */
const WHEN_NEEDED = /import\(\s*["'`](#[^"'`]+)["'`]/g;

interface Built {
  /** The document, with the import map and the names of the scripts that it begins with. */
  readonly html: string;
  /** The text of a script; empty where the worker does not list it: nothing is followed from there. */
  readonly read: (url: string) => string;
}

/**
 * The scripts that the document leads to, by their addresses without the first slash; of an import when needed only
 * those that are `wanted`. What a script imports at once always comes with it.
 */
export function reachedScripts({ html, read }: Built, wanted: (url: string) => boolean): Set<string> {
  const [whole = '', map = '{"imports":{}}'] = /<script type="importmap">(.+?)<\/script>/.exec(html) ?? [];
  const { imports }: { imports: Record<string, string> } = JSON.parse(map);
  const named = (code: string, pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, name = '']) => imports[name]?.slice(1) ?? []);
  const reached = new Set<string>();
  const follow = (url: string) => {
    if (reached.has(url)) return;
    reached.add(url);
    const code = read(url);
    for (const one of named(code, AT_ONCE)) follow(one);
    for (const one of named(code, WHEN_NEEDED)) if (wanted(one)) follow(one);
  };
  const outsideMap = html.replace(whole, '');
  for (const [, url = ''] of outsideMap.matchAll(/["']\/(assets\/[\w.~-]+\.js)["']/g)) follow(url);
  return reached;
}
