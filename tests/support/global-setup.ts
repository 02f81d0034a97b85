import { rm } from 'node:fs/promises';
import { ensureLaterBuilds } from './another-build';
import { startPostgres } from './portal/postgres';
import {
  ensureTemplate,
  fillPostgres,
  POSTGRES_TEMPLATE_VARIABLE,
  TEMPLATE_VARIABLE,
} from './portal/template';

/** What every browser test begins with: filled portals to copy, and releases to deploy under an open page. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Fixed for the whole run: sources that change meanwhile change nothing under its tests.
  process.env[TEMPLATE_VARIABLE] = await ensureTemplate();
  const postgres = await startPostgres();
  const template = await fillPostgres(postgres);
  process.env[POSTGRES_TEMPLATE_VARIABLE] = JSON.stringify(template);
  await ensureLaterBuilds();
  return async () => {
    await postgres.stop();
    await rm(template.folder, { recursive: true, force: true });
  };
}
