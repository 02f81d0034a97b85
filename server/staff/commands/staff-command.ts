import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Email, PersonName } from '../../../src/contract/accounts/fields/account-fields';
import { hashPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { staffSessions, staffUsers } from '../../db/schema/account-schema';
import { AdminRefusal } from '../admin-refusal';

/** Enough against guessing, and short enough to be told once. */
const drawPassword = (): string => randomBytes(12).toString('base64url');

/**
 * A manager's account for `/staff`. A known e-mail gets a new password, and whoever was signed in with the old one is
 * signed out. The password is told this once and kept nowhere.
 */
export async function saveStaff(
  db: Database,
  given: { email: string; name: string | undefined },
): Promise<string[]> {
  const email = read(Email, given.email);
  const name = given.name === undefined ? undefined : read(PersonName, given.name);
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(staffUsers).where(eq(staffUsers.email, email)).for('update');
    if (known) {
      await tx
        .update(staffUsers)
        .set({ passwordHash, ...(name && { name }) })
        .where(eq(staffUsers.id, known.id));
      await tx.delete(staffSessions).where(eq(staffSessions.staffId, known.id));
    } else {
      if (name === undefined) throw new AdminRefusal('Назовите менеджера (--name).');
      await tx.insert(staffUsers).values({ email, name, passwordHash });
    }
    return [
      `${name ?? known?.name}, ${email}: ${known ? 'выдан новый пароль' : 'может войти на /staff'}`,
      `Пароль: ${password}`,
    ];
  });
}

/** Takes a manager's account away, and whoever is signed in with it. */
export async function removeStaff(db: Database, given: string): Promise<string> {
  const email = read(Email, given);
  const [gone] = await db.delete(staffUsers).where(eq(staffUsers.email, email)).returning();
  if (gone === undefined) throw new AdminRefusal(`Менеджера с почтой ${email} нет.`);
  return `${gone.name}, ${email}: больше не может войти на /staff`;
}

function read<S extends v.GenericSchema<string, string>>(schema: S, given: string): string {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw new AdminRefusal(`${parsed.issues[0].message}.`);
}
