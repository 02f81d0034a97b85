import { randomBytes } from 'node:crypto';
import { findByPhone } from '../../accounts/find-account';
import { hashPassword } from '../../accounts/passwords';
import type { Transaction } from '../../db/database';
import { users } from '../../db/schema/account-schema';

/** A line of DATA_DIR/demo.json. Source: specification, "Demo accounts". */
export interface DemoAccount {
  phone: string;
  email: string;
  password: string;
  who: string;
}

type NewUser = Omit<typeof users.$inferInsert, 'passwordHash' | 'agencyId'>;
interface Person {
  who: string;
  ofAgency?: true;
  user: NewUser;
}

const confirmed = { status: 'full_access', confirmed: true, acquainted: true } as const;

const people: readonly Person[] = [
  {
    who: 'подтверждённый агент, сам по себе',
    user: {
      ...confirmed,
      role: 'agent',
      phone: '+79000000001',
      email: 'agent@demo.example',
      lastName: 'Соколова',
      firstName: 'Марина',
      patronymic: 'Андреевна',
    },
  },
  {
    who: 'агентство, подтверждено',
    user: {
      ...confirmed,
      role: 'company',
      phone: '+79000000002',
      email: 'agency@demo.example',
      brandName: 'Южный берег',
      companyType: 'ООО',
      companyName: 'ООО «Агентство недвижимости „Южный берег“»',
      inn: '2300090009',
      taxForm: 'usn_income',
      legalAddress: '354000, Сочи, ул. Морская, 1',
      lastName: 'Громов',
      firstName: 'Павел',
      patronymic: 'Сергеевич',
    },
  },
  {
    who: 'агент на проверке',
    user: {
      role: 'agent',
      status: 'inspecting',
      phone: '+79000000003',
      email: 'inspecting@demo.example',
      lastName: 'Ким',
      firstName: 'Алексей',
      patronymic: 'Викторович',
    },
  },
  {
    who: 'заблокированный агент',
    user: {
      ...confirmed,
      blocked: true,
      blockReason: 'Жалоба клиента, разбираемся.',
      role: 'agent',
      phone: '+79000000004',
      email: 'blocked@demo.example',
      lastName: 'Орлов',
      firstName: 'Денис',
      patronymic: 'Игоревич',
    },
  },
  {
    who: 'другой подтверждённый агент, сам по себе',
    user: {
      ...confirmed,
      role: 'agent',
      phone: '+79000000005',
      email: 'second@demo.example',
      lastName: 'Белова',
      firstName: 'Ольга',
      patronymic: 'Николаевна',
    },
  },
  {
    who: 'подтверждённый агент агентства',
    ofAgency: true,
    user: {
      ...confirmed,
      role: 'agent',
      phone: '+79000000006',
      email: 'member@demo.example',
      lastName: 'Тарасов',
      firstName: 'Илья',
      patronymic: 'Олегович',
    },
  },
  {
    who: 'агент агентства, ждёт его подтверждения',
    ofAgency: true,
    user: {
      role: 'agent',
      status: 'inspecting',
      phone: '+79000000007',
      email: 'newcomer@demo.example',
      lastName: 'Фомина',
      firstName: 'Дарья',
      patronymic: 'Павловна',
    },
  },
];

export const demoPhones: readonly string[] = people.map(({ user }) => user.phone);
export const FIRST_AGENT = '+79000000001';
export const SECOND_AGENT = '+79000000005';
export const AGENCY = '+79000000002';
export const AGENCY_AGENT = '+79000000006';
export const WAITING_AGENT = '+79000000007';

export interface PreparedAccount extends DemoAccount {
  passwordHash: string;
}

/** Draws passwords and hashes them: slow on purpose, so it is done before a transaction begins. */
export const prepareAccounts = (): Promise<PreparedAccount[]> =>
  Promise.all(
    people.map(async ({ who, user: { phone, email } }) => {
      const password = randomBytes(12).toString('base64url');
      return { phone, email, password, who, passwordHash: await hashPassword(password) };
    }),
  );

/** Writes the accounts and who belongs to whom. */
export async function writeAccounts(tx: Transaction, prepared: readonly PreparedAccount[]): Promise<void> {
  const hashOf = new Map(prepared.map(({ phone, passwordHash }) => [phone, passwordHash]));
  const rows = (list: readonly Person[], agencyId: number | null) =>
    list.map(({ user }) => ({ ...user, agencyId, passwordHash: hashOf.get(user.phone) ?? null }));
  await tx.insert(users).values(
    rows(
      people.filter(({ ofAgency }) => !ofAgency),
      null,
    ),
  );
  const agency = await findByPhone(tx, AGENCY);
  if (!agency) throw new Error('the demo agency was not written');
  await tx.insert(users).values(
    rows(
      people.filter(({ ofAgency }) => ofAgency),
      agency.id,
    ),
  );
}
