import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { Email, PersonName } from '../../../src/contract/accounts/fields/account-fields';
import {
  isStaffRole,
  type StaffRole,
  staffRoleNames,
  staffRoles,
} from '../../../src/contract/accounts/staff/staff-roles';
import { hashPassword } from '../../accounts/passwords';
import type { Database } from '../../db/database';
import { staffUsers } from '../../db/schema/account-schema';
import type { StaffUserRow } from '../../http/callers/staff-session';
import { AdminRefusal } from '../admin-refusal';
import { drawFirstLink } from '../members/first-owner';
import { shareReset } from '../members/invitations';
import {
  changeMemberRole,
  endMemberSessions,
  removeMember,
  resetMemberFactor,
  writeMemberLine,
} from '../members/member-acts';
import { lockOwners } from '../members/owners';

const terminal = { kind: 'terminal', id: null } as const;

interface StaffWords {
  readonly email: string;
  readonly name?: string | undefined;
  readonly role?: string | undefined;
  readonly remove?: boolean;
  readonly resetFactor?: boolean;
  readonly resetLink?: boolean;
  readonly link?: boolean;
}

/** `npm run office -- staff …`: who may sign in to `/staff`. `origin`: where the portal is reached. */
export async function staffCommand(
  db: Database,
  origin: string,
  { email, name, role, remove = false, resetFactor = false, resetLink = false, link = false }: StaffWords,
): Promise<string | string[]> {
  if ([remove, resetFactor, resetLink, link].filter(Boolean).length > 1)
    throw new AdminRefusal('Назовите что-то одно из --remove, --reset-factor, --reset-link и --link.');
  if (link) return firstLink(db, origin);
  if (remove) return removeStaff(db, email);
  if (resetFactor) return resetFactorAtTerminal(db, email);
  if (resetLink) return resetLinkAtTerminal(db, origin, email);
  return saveStaff(db, { email, name, role });
}

/** Enough against guessing, and short enough to be told once. */
const drawPassword = (): string => randomBytes(12).toString('base64url');

/**
 * A manager's account for `/staff`: an owner's, unless another role is named. A known e-mail gets the role that is
 * named; where none is, it gets a new password, and whoever was signed in with the old one is signed out. The password is
 * told this once and kept nowhere.
 */
export async function saveStaff(
  db: Database,
  given: { email: string; name: string | undefined; role?: string | undefined },
): Promise<string[]> {
  const email = read(Email, given.email);
  const name = given.name === undefined ? undefined : read(PersonName, given.name);
  const role = given.role === undefined ? undefined : readRole(given.role);
  const password = drawPassword();
  const passwordHash = await hashPassword(password);
  const [met] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  if (met && role !== undefined) {
    const member = await changeMemberRole(db, terminal, { id: met.id, role });
    if (member === null) throw noMember(email);
    return [`${member.name}, ${email}: роль — ${staffRoles[member.role].word}`];
  }
  return db.transaction(async (tx) => {
    await lockOwners(tx);
    const [known] = await tx.select().from(staffUsers).where(eq(staffUsers.email, email)).for('update');
    if (known) {
      await tx
        .update(staffUsers)
        .set({ passwordHash, ...(name && { name }) })
        .where(eq(staffUsers.id, known.id));
      await endMemberSessions(tx, known.id);
      await writeMemberLine(tx, terminal, { action: 'reset_password', subjectId: known.id });
    } else {
      if (name === undefined) throw new AdminRefusal('Назовите менеджера (--name).');
      const values = { email, name, passwordHash, role: role ?? 'owner' };
      const [added] = await tx.insert(staffUsers).values(values).returning({ id: staffUsers.id });
      const reason = staffRoles[values.role].word;
      await writeMemberLine(tx, terminal, { action: 'add_staff', subjectId: added?.id ?? 0, reason });
    }
    return [
      `${name ?? known?.name}, ${email}: ${known ? 'выдан новый пароль' : 'может войти на /staff'}`,
      `Пароль: ${password}`,
    ];
  });
}

/** Takes a manager's account away, and whoever is signed in with it. */
export async function removeStaff(db: Database, given: string): Promise<string> {
  const { id } = await memberOf(db, given);
  const gone = await removeMember(db, terminal, id);
  if (gone === null) throw noMember(given);
  return `${gone.name}, ${gone.email}: больше не может войти на /staff`;
}

async function resetFactorAtTerminal(db: Database, given: string): Promise<string> {
  const { id, name, email } = await memberOf(db, given);
  await resetMemberFactor(db, terminal, id);
  return `${name}, ${email}: второй фактор сброшен, можно войти по паролю и подключить новый`;
}

async function resetLinkAtTerminal(db: Database, origin: string, given: string): Promise<string[]> {
  const { id, name, email } = await memberOf(db, given);
  const shared = await shareReset(db, terminal, { id, origin });
  if (shared === null) throw noMember(given);
  return [`${name}, ${email}: ссылка для нового пароля действует час и один раз`, shared.link];
}

async function firstLink(db: Database, origin: string): Promise<string[]> {
  const link = await drawFirstLink(db, origin);
  if (link === null)
    throw new AdminRefusal('У портала уже есть владелец. Сотрудников он приглашает в /staff/managers.');
  return ['Ссылка, по которой создают кабинет владельца: действует час и один раз', link];
}

async function memberOf(db: Database, given: string): Promise<StaffUserRow> {
  const email = read(Email, given);
  const [member] = await db.select().from(staffUsers).where(eq(staffUsers.email, email));
  if (member === undefined) throw noMember(email);
  return member;
}

const noMember = (email: string) => new AdminRefusal(`Менеджера с почтой ${email} нет.`);

function readRole(given: string): StaffRole {
  if (isStaffRole(given)) return given;
  throw new AdminRefusal(`Нет такой роли: ${given}. Есть: ${staffRoleNames.join(', ')}.`);
}

function read<S extends v.GenericSchema<string, string>>(schema: S, given: string): string {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  throw new AdminRefusal(`${parsed.issues[0].message}.`);
}
