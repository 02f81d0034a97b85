import { ensureTemplate } from './template';

export default async function globalSetup(): Promise<void> {
  await ensureTemplate();
}
