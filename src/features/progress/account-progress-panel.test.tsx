import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../contract/accounts/account';
import { AccountProgressPanel } from './account-progress-panel';

const user: User = {
  id: 1,
  role: 'agent',
  status: 'inspecting',
  first_name: 'Алексей',
  last_name: 'Ким',
  patronymic: '',
  brand_name: '',
  company: null,
  phone: '+79000000003',
  email: 'kim@example.ru',
  image: null,
  confirmed: false,
  blocked: false,
  block_fixation: false,
  acquainted: false,
};
const full = { ...user, status: 'full_access', confirmed: true } as const;
const panel = (shown: User) => <AccountProgressPanel user={shown}>Позвонить</AccountProgressPanel>;

afterEach(cleanup);

test('C5 the current step is told to those who do not see it, and what happens next to everyone', () => {
  render(panel(user));
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringContaining('пройдено'),
    expect.stringContaining('сейчас'),
    expect.stringContaining('впереди'),
  ]);
  expect(screen.getByRole('status').textContent).toContain('разделы откроются сами');
  expect(screen.getByText('Позвонить')).toBeDefined();
});

test('C5 C9 the panel of an agency names it in full, with its status', () => {
  const company = { type: 'ООО', name: 'Юг', inn: '7707083893' };
  render(panel({ ...user, role: 'company', company }));
  expect(screen.getByRole('status').textContent).toContain(
    'ООО «Юг», ИНН\u00a07707083893. Статус: ждёт ответа.',
  );
});

test('C6 a refusal stands with its reason, and the way to the manager', () => {
  render(panel({ ...user, refusal: 'Не хватает договора <b>№ 5</b>' }));
  expect(screen.getByRole('heading').textContent).toBe('В регистрации отказано');
  expect(screen.getByText('Не хватает договора <b>№ 5</b>')).toBeDefined();
  expect(screen.getByText('Позвонить')).toBeDefined();
});

test('C6 a block stands with its reason; where none was given, the person is told how to learn it', () => {
  const { rerender } = render(panel({ ...full, blocked: true, block_reason: 'Спор по договору <b>№ 5</b>' }));
  expect(screen.getByText('Причина: Спор по договору <b>№ 5</b>')).toBeDefined();
  expect(screen.getByRole('status').textContent).not.toContain('узнать причину');
  expect(screen.getByText('Позвонить')).toBeDefined();
  // As an older server answers, and one that was given no reason.
  for (const none of [{}, { block_reason: null }]) {
    rerender(panel({ ...full, blocked: true, ...none }));
    expect(screen.queryByText(/^Причина/)).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('узнать причину');
  }
});

test('C6 whom an agency has closed out is not sent to the developer’s manager', () => {
  render(panel({ ...full, blocked: true, blocked_by: ['agency'] }));
  expect(screen.getByRole('status').textContent).toContain('Доступ закрыло ваше агентство');
  expect(screen.queryByText('Позвонить')).toBeNull();
});

test('C6 a confirmed account has no panel, and one that is let in while it waits is told so', () => {
  const { rerender, container } = render(panel(full));
  expect(container.textContent).toBe('');
  rerender(panel({ ...full, blocked: true }));
  expect(screen.getByRole('heading').textContent).toBe('Кабинет заблокирован');
  expect(screen.queryByRole('list')).toBeNull();
  rerender(panel(user));
  rerender(panel(full));
  expect(screen.getByRole('heading').textContent).toBe('Доступ открыт');
  expect(screen.getAllByRole('listitem').every((step) => step.dataset.state === 'passed')).toBe(true);
});
