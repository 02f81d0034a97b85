import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../../support/portal/portal-process';

/** The words that stand on the page of all controls, and nowhere else. */
const HEADING = 'Элементы управления';

test('J1 the page of all controls is not in the build', () => {
  expect(readFileSync(join(repository, 'src/ui/dev/ui-page.tsx'), 'utf8')).toContain(HEADING);
  const client = join(repository, 'dist/client');
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(js|css|html)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  const withPage = texts.filter((file) => readFileSync(join(client, file), 'utf8').includes(HEADING));
  expect(withPage).toEqual([]);
});
