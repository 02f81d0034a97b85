import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portal } from '../portal/portal';

interface DemoAccount {
  phone: string;
  email: string;
  password: string;
}

/** A demo account as DATA_DIR/demo.json names it, password included. */
export async function demoAccount({ dataDir }: Portal, phone: string): Promise<DemoAccount> {
  const accounts: DemoAccount[] = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
  const account = accounts.find((one) => one.phone === phone);
  if (!account) throw new Error(`No demo account has ${phone}`);
  return account;
}

/** The developer's manager of the demo, who has no phone. */
export const demoManager = (portal: Portal): Promise<DemoAccount> => demoAccount(portal, '');
