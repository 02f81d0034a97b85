import { ensureLaterBuilds } from './another-build';
import { ensureTemplate } from './template';

/** What every browser test begins with: a filled data folder to copy, and releases to deploy under an open page. */
export default async function globalSetup(): Promise<void> {
  await ensureTemplate();
  await ensureLaterBuilds();
}
