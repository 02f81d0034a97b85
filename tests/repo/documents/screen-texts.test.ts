import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { modules } from '../source-files.mjs';
import { textPages, textsOf } from './screen-texts.mjs';

const PAGES = 'docs/texts';

test('texts are found in literals, templates and between tags', () => {
  const code = `
    const one = 'Показать ещё';
    const two = \`Сохранено \${size} из\u00a0\${all}\`;
    const none = 'kept';
    export const Page = () => (
      <p title="Подсказка">
        Места хватит на{NBSP}
        {count} лотов. <a href="/device">Подробнее</a>
      </p>
    );`;
  expect(textsOf('src/features/device/page.tsx', code)).toEqual([
    'Показать ещё',
    'Сохранено … из …',
    'Места хватит на … лотов. …',
    'Подсказка',
    'Подробнее',
  ]);
  expect(textsOf('src/features/device/page.test.tsx', code)).toEqual([]);
});

/** `npm run docs:texts` writes them. */
test('the pages of texts have what the screens say, a page for each room', async () => {
  const pages = textPages(modules().map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
  for (const [name, page] of pages) await expect(page).toMatchFileSnapshot(inRoot(PAGES, name));
  expect(readdirSync(inRoot(PAGES)).sort()).toEqual([...pages.keys()].sort());
});
