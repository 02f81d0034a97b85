import type { Agent } from '../../contract/accounts/agent';

export const agent = (id: number, more: Partial<Agent> = {}): Agent => ({
  id,
  last_name: `Агентов${id}`,
  first_name: 'Иван',
  patronymic: '',
  phone: '+79180000101',
  email: `agent${id}@example.ru`,
  image: null,
  status: 'full_access',
  confirmed: true,
  blocked: false,
  block_fixation: false,
  date_joined: '2026-10-01T10:00:00Z',
  ...more,
});
