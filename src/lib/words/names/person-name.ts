import type { User } from '../../../contract/accounts/account';

type Named = Pick<User, 'role' | 'brand_name' | 'first_name' | 'last_name' | 'patronymic'>;

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** 'Иванова Анна Петровна'; an agency shows its brand name alone. Source: specification § 2. */
export function fullName(user: Named): string {
  if (user.role === 'company') return user.brand_name;
  return joined(user.last_name, user.first_name, user.patronymic);
}

/** 'Иванова А. П.'; an agency shows its brand name alone. */
export function shortName(user: Named): string {
  if (user.role === 'company') return user.brand_name;
  const initial = (name: string) => (name ? `${name.slice(0, 1).toUpperCase()}.` : '');
  return joined(user.last_name, initial(user.first_name), initial(user.patronymic)).replaceAll(' ', '\u00a0');
}
