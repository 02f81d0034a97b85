// `npm run check:imports`: says which import goes against the directions of docs/ARCHITECTURE.md.
import { root } from '../../server/bin/lib/paths.mjs';
import { readImports } from './import-graph.mjs';
import { violations } from './import-rules.mjs';
import { modules } from './source-files.mjs';

const read = modules();
const found = violations(readImports(root, read));
for (const { rule, from, to } of found) console.error(`${from} → ${to}: ${rule}`);
console.log(`${read.length} modules, ${found.length} forbidden imports`);
// Nothing read is nothing proved.
process.exitCode = found.length > 0 || read.length === 0 ? 1 : 0;
