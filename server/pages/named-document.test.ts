import { expect, test } from 'vitest';
import { nameDocument } from './named-document';

test('D12 the name that the developer has given the portal stands behind the title of a page', () => {
  const html = '<title>Портал</title>\n<meta\n  name="description"\n  content="Лоты."\n/>';
  expect(nameDocument(html, { title: 'Проекты & планы' }, 'Южный дом')).toBe(
    '<title>Проекты &amp; планы — Южный дом</title>\n<meta\n  name="description"\n  content="Лоты."\n/>',
  );
  expect(nameDocument(html, { title: '$&', description: '$1' })).toContain('content="$1"');
});
