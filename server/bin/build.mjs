// `npm run build`: builds app and server, whether or not their sources have changed.
import { build } from './lib/ensure-built.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { main } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  await build();
});
