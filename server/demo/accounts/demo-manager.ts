import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../accounts/passwords';
import type { Transaction } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import type { PreparedAccount } from './demo-accounts';

export const MANAGER_EMAIL = 'manager@demo.example';

/** The developer's manager, who has an e-mail and a password and no phone. */
export async function prepareManager(): Promise<PreparedAccount> {
  const password = randomBytes(12).toString('base64url');
  return {
    phone: '',
    email: MANAGER_EMAIL,
    password,
    who: 'менеджер застройщика, вход на /staff',
    passwordHash: await hashPassword(password),
  };
}

export async function writeManager(tx: Transaction, { email, passwordHash }: PreparedAccount): Promise<void> {
  await tx
    .insert(staffUsers)
    .values({ name: 'Анна Лебедева', email, passwordHash })
    .onConflictDoUpdate({ target: staffUsers.email, set: { passwordHash } });
}
