import { describe, expect, test } from 'vitest';
import { companyLine, progressSteps, progressView } from './account-progress';

const agent = {
  role: 'agent',
  status: 'inspecting',
  confirmed: false,
  blocked: false,
  block_fixation: false,
  refusal: null,
} as const;
const states = (user: Parameters<typeof progressSteps>[0]) => progressSteps(user).map(({ state }) => state);

describe('C5 the steps of an account', () => {
  test.each([
    ['registration', ['current', 'pending', 'pending']],
    ['inspecting', ['passed', 'current', 'pending']],
    // Taken back by staff or agency.
    ['full_access', ['passed', 'current', 'pending']],
  ] as const)('C5 while %s and unconfirmed', (status, expected) => {
    expect(states({ ...agent, status })).toEqual(expected);
    expect(states({ ...agent, role: 'company', status })).toEqual(expected);
  });

  test('C5 all are passed once the account is confirmed', () => {
    expect(states({ ...agent, status: 'full_access', confirmed: true })).toEqual([
      'passed',
      'passed',
      'passed',
    ]);
  });

  test('C5 are told to an agency in other words than to an agent', () => {
    const titles = (role: 'agent' | 'company') => progressSteps({ ...agent, role }).map(({ title }) => title);
    expect(titles('company')).not.toEqual(titles('agent'));
    expect(titles('company')[0]).toBe('Регистрация агентства');
  });
});

describe('C6 how an account stands', () => {
  test('C6 an agent is told who is looking: the agency by its name, or the developer', () => {
    const company = { type: 'ООО', name: 'ООО «Юг»', inn: '7707083893' };
    expect(progressView({ ...agent, company }).text).toContain('агентство: ООО «Юг»');
    expect(progressView({ ...agent, company: null }).text).toContain('проверяет застройщик');
    expect(progressView({ ...agent, role: 'company', company }).text).toContain('документы агентства');
  });

  test.each([
    [{}, 'ждёт ответа'],
    [{ refusal: 'Нет договора' }, 'отказ'],
    [{ status: 'full_access', confirmed: true, blocked: true }, 'заблокирован'],
  ] as const)('C5 C9 an agency stands by its full name and its status: %o', (change, word) => {
    const company = { type: 'ООО', name: 'Юг', inn: '7707083893' };
    expect(companyLine({ ...agent, role: 'company', company, ...change })).toBe(
      `ООО «Юг», ИНН\u00a07707083893. Статус: ${word}.`,
    );
    expect(
      companyLine({ ...agent, company, ...change }),
      'the agency of an agent has a panel of its own',
    ).toBeNull();
  });

  const full = { ...agent, status: 'full_access', confirmed: true } as const;

  test.each([
    [agent, 'inspecting'],
    [{ ...agent, status: 'registration' }, 'registration'],
    [{ ...agent, refusal: 'Нет договора' }, 'refused'],
    [full, 'open'],
    [{ ...full, block_fixation: true }, 'fixation-blocked'],
    [{ ...full, blocked: true, block_fixation: true }, 'blocked'],
    [{ ...agent, blocked: true, refusal: 'Нет договора' }, 'blocked'],
  ] as const)('C6 %o is %s', (user, kind) => {
    expect(progressView(user).kind).toBe(kind);
  });

  test('C6 whoever was closed out asks the side that has done so', () => {
    const closed = { ...full, blocked: true, company: { type: 'ООО', name: 'Юг', inn: '7707083893' } };
    const told = (blocked_by: string[]) => progressView({ ...closed, blocked_by });
    expect(told(['agency']).text).toContain('Доступ закрыло ваше агентство: ООО «Юг».');
    expect(told(['agency']).text).not.toContain('менеджеру');
    expect(told(['agency', 'developer']).text).toContain('позвоните менеджеру застройщика и обратитесь в');
    expect(told(['developer']).text).not.toContain('агентств');
    // As an older server answers.
    expect(progressView(closed).text).toContain('позвоните менеджеру застройщика.');
  });
});
