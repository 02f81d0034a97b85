import { expect, test } from 'vitest';
import { type BuiltScript, documentWithMap, mapImports, withLaterMarked } from './import-map-plugin';

const script = (name: string, code: string, origin = `src/${name}.ts`): BuiltScript => ({
  file: `assets/${name}-AAAAAAA${origin.length % 10}.js`,
  name,
  code,
  origin,
});
const nameOf = ({ file }: BuiltScript) => file.replace('assets/', './');

const page = (words: string) => script('page', `export const words="${words}";`);
const build = (words: string) =>
  mapImports([
    script('boot', `import("${nameOf(page(''))}").then(()=>import(\`${nameOf(script('late', ''))}\`))`),
    page(words),
    script('late', `import{words}from"${nameOf(page(''))}";import"/assets/dexie-BBBBBBBB.js";`),
  ]);
const filesOf = ({ scripts }: ReturnType<typeof mapImports>) => scripts.map(({ file }) => file);

test('F8 a changed word changes the name of its own script, and of no other', () => {
  const [before, after] = [build('one'), build('two')];
  const changed = filesOf(after).filter((file) => !filesOf(before).includes(file));
  expect(changed).toEqual([expect.stringMatching(/^assets\/page-[\w-]{8}\.js$/)]);
});

test('F8 the map leads every name that a script imports to the file of this build', () => {
  const { scripts, map } = build('one');
  const { imports } = JSON.parse(map);
  expect(Object.keys(imports)).toEqual(['#boot', '#late', '#page']);
  expect(Object.values(imports).toSorted()).toEqual(
    filesOf({ scripts, map })
      .map((file) => `/${file}`)
      .toSorted(),
  );
  expect(scripts.map(({ code }) => code)).toEqual([
    'import("#page").then(()=>import(`#late`))',
    'export const words="one";',
    'import{words}from"#page";import"/assets/dexie-BBBBBBBB.js";',
  ]);
});

test('scripts of one name are told apart, whichever comes first', () => {
  const [one, other] = [script('menus', '1', 'src/a.ts'), script('menus', '2', 'src/bb.ts')];
  const files = (scripts: BuiltScript[]) => {
    const mapped = mapImports(scripts);
    return [mapped.map, JSON.parse(mapped.map).imports['#menus~2']];
  };
  expect(files([one, other])).toEqual(files([other, one]));
  expect(files([one, other])[1]).toMatch(/^\/assets\/menus-/);
});

test('a document names the scripts by their new names, behind the map', () => {
  const mapped = build('one');
  const [boot] = mapped.scripts;
  const html = `<script type="module" src="/${boot?.wasFile}"></script><p>{"app":["/${mapped.scripts[1]?.wasFile}"]}</p>`;
  const document = documentWithMap(html, mapped);
  expect(document.indexOf('importmap')).toBeLessThan(document.indexOf('type="module"'));
  for (const { wasFile } of mapped.scripts) expect(document).not.toContain(wasFile);
  expect(document).toContain(`{"app":["/${mapped.scripts[1]?.file}"]}`);
  expect(() => documentWithMap('<p>', mapped)).toThrow('no entry');
});

const imported = (name: string) => `import(${JSON.stringify(nameOf(script(name, '')))})`;
const importedAtOnce = (name: string) => `import${JSON.stringify(nameOf(script(name, '')))};`;

test('F1 what nothing but a later page leads to is marked with it, and nothing that others lead to or the worker never stores', () => {
  const mapped = mapImports([
    script('boot', imported('deals') + imported('page') + imported('staff-room')),
    script('deals', importedAtOnce('papers') + importedAtOnce('words')),
    script('page', importedAtOnce('words')),
    script('papers', ''),
    script('staff-room', imported('journal')),
    ...[script('journal', ''), script('words', '')],
  ]);
  const entry = `<script type="module" src="/${mapped.scripts[0]?.wasFile}"></script>`;
  const marked = withLaterMarked(mapped, entry, { never: /\/staff-/, later: /\/deals-/ });
  const parts = filesOf(marked).map((file) => file.replace(/^assets\/|-[\w-]{8}\.js$/g, ''));
  expect(parts).toEqual(['boot', 'later.deals', 'page', 'later.papers', 'staff-room', 'journal', 'words']);
  const { imports } = JSON.parse(marked.map);
  expect(Object.values(imports).toSorted()).toEqual(
    filesOf(marked)
      .map((file) => `/${file}`)
      .toSorted(),
  );
  expect(imports['#deals']).toBe(`/${marked.scripts[1]?.file}`);
});
