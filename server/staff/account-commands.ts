import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { notifications, users } from '../db/schema';
import { findUser, type UserRow, userName } from './find-user';
import { OfficeRefusal } from './office-refusal';

type Change = Partial<Pick<UserRow, 'status' | 'confirmed' | 'blocked'>>;
interface Decision {
  readonly change: Change;
  readonly notice: { readonly title: string; readonly text: string; readonly isApproved: boolean };
}

/** Opens the full cabinet to an agent on their own or an agency. Source: api.md, "Accounts". */
export const approve = (db: Database, phone: readonly string[]): Promise<string> =>
  decide(db, phone, 'подтверждён', (user) => {
    ownDecision(user);
    if (user.confirmed && user.status === 'full_access') return null;
    if (user.status === 'registration')
      throw new OfficeRefusal('Пользователь ещё не проверил телефон кодом.');
    return {
      change: { confirmed: true, status: 'full_access' },
      notice: {
        title: 'Регистрация подтверждена',
        text: 'Вам открыты все разделы кабинета.',
        isApproved: true,
      },
    };
  });

/** Says why an account is not confirmed; takes a confirmed one back to waiting. */
export const refuse = (db: Database, phone: readonly string[], reason: string): Promise<string> =>
  decide(db, phone, 'отказано', (user) => {
    ownDecision(user);
    const status = user.status === 'full_access' ? 'inspecting' : user.status;
    return {
      change: { confirmed: false, status },
      notice: { title: 'В регистрации отказано', text: reason, isApproved: false },
    };
  });

export const block = (db: Database, phone: readonly string[], reason: string): Promise<string> =>
  decide(db, phone, 'заблокирован', (user) =>
    user.blocked
      ? null
      : {
          change: { blocked: true },
          notice: {
            title: 'Доступ ограничен',
            text: reason || 'Обратитесь к вашему менеджеру.',
            isApproved: false,
          },
        },
  );

export const unblock = (db: Database, phone: readonly string[]): Promise<string> =>
  decide(db, phone, 'разблокирован', (user) =>
    user.blocked
      ? {
          change: { blocked: false },
          notice: {
            title: 'Доступ восстановлен',
            text: 'Кабинет снова работает как прежде.',
            isApproved: true,
          },
        }
      : null,
  );

/** Changes the account and tells its owner, both or neither. A decision of null: it is so already. */
function decide(
  db: Database,
  phone: readonly string[],
  done: string,
  decision: (user: UserRow) => Decision | null,
): Promise<string> {
  return db.transaction(async (tx) => {
    const { id } = await findUser(tx, phone);
    const user = await locked(tx, id);
    const decided = decision(user);
    if (decided === null) return `${userName(user)}: уже ${done}`;
    await tx.update(users).set(decided.change).where(eq(users.id, id));
    await tx.insert(notifications).values({ userId: id, type: 'registration_status', ...decided.notice });
    return `${userName(user)}: ${done}`;
  });
}

async function locked(tx: Transaction, id: number): Promise<UserRow> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (user === undefined) throw new OfficeRefusal('Пользователя больше нет.');
  return user;
}

/** An agency confirms its own agents itself. Source: api.md, "Accounts". */
function ownDecision(user: UserRow): void {
  if (user.agencyId !== null) throw new OfficeRefusal('Этого агента подтверждает его агентство.');
}
