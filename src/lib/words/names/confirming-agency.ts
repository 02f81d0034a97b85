import type { User } from '../../../contract/accounts/account';
import { companyName } from './company-name';

/**
 * The agency that confirms an agent of its own, by its full name; null of everybody else, whom the developer confirms: an
 * agent without an agency, an agency itself, and whoever was refused.
 */
export const confirmingAgency = ({
  role,
  company,
  refusal,
}: Pick<User, 'role' | 'refusal'> & Partial<Pick<User, 'company'>>): string | null =>
  role === 'agent' && company && !refusal ? companyName(company) : null;
