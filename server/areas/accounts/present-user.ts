import type { User } from '../../../src/contract/account';
import type { UserRow } from './session-store';

/** An account as its owner sees it. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    role: row.role,
    status: row.status,
    first_name: row.firstName,
    last_name: row.lastName,
    patronymic: row.patronymic,
    brand_name: row.brandName,
    company:
      row.companyName === null
        ? null
        : { type: row.companyType ?? '', name: row.companyName, inn: row.inn ?? '' },
    phone: row.phone,
    email: row.email,
    image: row.image,
    confirmed: row.confirmed,
    blocked: row.blocked,
    block_fixation: row.blockFixation,
    acquainted: row.acquainted,
  };
}
