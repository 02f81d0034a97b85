import { ensureTemplate, TEMPLATE_VARIABLE } from './template';

/** Settles the template for the whole run: sources that change meanwhile change nothing under its tests. */
export default async function globalSetup(): Promise<void> {
  process.env[TEMPLATE_VARIABLE] = await ensureTemplate();
}
