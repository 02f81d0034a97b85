import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withIntegrity } from './file-integrity';

test('N6 the document and other files without a hash in their names are listed with the digest of their bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-integrity-'));
  try {
    await writeFile(join(folder, 'index.html'), '<title>Кабинет</title>');
    const chunk = { url: 'assets/portal-1a2b3c4d.js', revision: null, size: 7 };
    const page = { url: 'index.html', revision: 'abc', size: 29 };
    const digest = createHash('sha256').update('<title>Кабинет</title>').digest('base64');
    expect(await withIntegrity(folder)([page, chunk])).toEqual({
      manifest: [{ ...page, integrity: `sha256-${digest}` }, chunk],
      warnings: [],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
