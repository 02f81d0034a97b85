import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../../server/bin/lib/paths.mjs';
import { thirdParty, writeThirdParty } from '../../../server/bin/lib/third-party.mjs';

/**
 * Licences under which others' work may be given on as it is. libvips comes as a library of its own, beside the portal, which
 * its licence allows.
 */
const ALLOWED = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'CC0-1.0', 'Unlicense', 'Zlib'],
  ...[
    'BlueOak-1.0.0',
    'OFL-1.1',
    'Python-2.0',
    'MPL-2.0',
    'LGPL-3.0-or-later',
    '(MIT OR CC0-1.0)',
    '(MIT OR Apache-2.0)',
    'MIT-0',
  ],
  'Apache-2.0 AND LGPL-3.0-or-later',
];

test('N8 whatever the portal is made of names its licence, and none forbids to give it on', () => {
  const packages = thirdParty();
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  const others = packages.filter(({ license }) => !ALLOWED.includes(license));
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test('N8 the build says whose work is in it, for people and for programs', () => {
  const dist = mkdtempSync(join(tmpdir(), 'notices-'));
  writeThirdParty(dist);
  const notices = readFileSync(join(dist, 'third-party.txt'), 'utf8');
  expect(notices).toMatch(/\nreact \d+\.\d+\.\d+\n\nLicence: MIT\n\nMIT License\n\nCopyright \(c\) Meta/);
  const bill = JSON.parse(readFileSync(join(dist, 'inside.cdx.json'), 'utf8'));
  expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'agent-portal']);
  const emotion = bill.components.find(({ name }: { name: string }) => name === '@emotion/react');
  expect(emotion).toMatchObject({ purl: `pkg:npm/%40emotion/react@${emotion.version}` });
  rmSync(dist, { recursive: true });
});
