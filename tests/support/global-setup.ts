import { ensureLaterBuilds } from './another-build';
import { ensureTemplate, TEMPLATE_VARIABLE } from './template';

/** What every browser test begins with: a filled data folder to copy, and releases to deploy under an open page. */
export default async function globalSetup(): Promise<void> {
  // Settled for the whole run: sources that change meanwhile change nothing under its tests.
  process.env[TEMPLATE_VARIABLE] = await ensureTemplate();
  await ensureLaterBuilds();
}
