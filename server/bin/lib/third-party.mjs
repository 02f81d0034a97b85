import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesWithNeeded } from './pack-portal.mjs';
import { inRoot } from './paths.mjs';

/**
 * A package of others of which the portal has parts or which it runs from.
 * @typedef {{ name: string, version: string, license: string, texts: string[] }} ThirdParty
 */

const TEXT = /^(licen[cs]e|copying|notice)([.-]|$)/i;

/**
 * All that `dependencies` of package.json name and need, by name: what the build may have taken in, and what it leaves
 * beside itself.
 * @returns {ThirdParty[]}
 */
export function thirdParty() {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return packagesWithNeeded(Object.keys(dependencies))
    .map((path) => {
      const folder = inRoot(path);
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const texts = readdirSync(folder)
        .filter((file) => TEXT.test(file))
        .sort()
        .map((file) => readFileSync(join(folder, file), 'utf8').trim());
      return { name, version, license: license ?? licenceOf(texts), texts };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Of a package that names none: what its text begins with.
 * @param {readonly string[]} texts
 */
const licenceOf = ([text = '']) => (/^(The )?MIT License/i.test(text) ? 'MIT' : '');

/**
 * Writes beside the build whose work is in it: `third-party.txt` for people, with the licences, and `inside.cdx.json`, a
 * bill of materials of CycloneDX for programs that look for known weaknesses.
 */
export function writeThirdParty(dist = inRoot('dist')) {
  const packages = thirdParty();
  const { name, version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  writeFileSync(join(dist, 'third-party.txt'), noticesOf(packages));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: packages.map((one) => ({
      type: 'library',
      name: one.name,
      version: one.version,
      purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
      licenses: [{ expression: one.license }],
    })),
  };
  writeFileSync(join(dist, 'inside.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
}

/** @param {readonly ThirdParty[]} packages */
function noticesOf(packages) {
  const one = (/** @type {ThirdParty} */ { name, version, license, texts }) =>
    [`${name} ${version}`, `Licence: ${license}`, ...texts].join('\n\n');
  const line = `\n\n${'-'.repeat(80)}\n\n`;
  return `This portal contains and runs from the work of others.${line}${packages.map(one).join(line)}\n`;
}
