import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import {
  type StaffAgreement,
  staffAgreementEndpoints,
} from '../../../contract/calls/staff/people/staff-agreement-endpoints';
import { AgreementSettingsForm } from './settings-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const settings = { asked: false, months: 12, until: null, remind_days: 14, fixing: false };
const version = {
  version: 1,
  title: 'Договор',
  sections: [],
  changes: '',
  starts: '2026-11-20T09:00:00Z',
  stage: 'in-force' as const,
  accepted: 0,
};
const saved: StaffAgreement = { settings, state: '4.a', draft: null, versions: [version] };

beforeEach(() => {
  asked.mockReset();
  asked.mockResolvedValue(saved);
});
afterEach(cleanup);

const open = (agreement = saved) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AgreementSettingsForm saved={agreement} />
    </QueryClientProvider>,
  );
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Сохранить настройки' }));
const sent = () =>
  asked.mock.calls
    .filter(([endpoint]) => endpoint === staffAgreementEndpoints.changeAgreementSettings)
    .map(([, input]) => input);

test('M16 months that are no number are refused at their field, and are never an agreement without an end', async () => {
  open();
  fireEvent.change(screen.getByLabelText('Сколько месяцев'), { target: { value: 'год' } });
  save();
  expect(await screen.findByText(/целое число месяцев от 1 до 120/)).not.toBeNull();
  expect(sent()).toEqual([]);
});

test('M16 of the three kinds of term the chosen one is sent, upon the state that was seen', async () => {
  open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Агентства принимают договор' }));
  fireEvent.click(screen.getByLabelText('До дня'));
  fireEvent.change(screen.getByLabelText('Последний день'), { target: { value: '2027-12-31' } });
  save();
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    query: { seen: '4.a' },
    body: { ...settings, asked: true, months: null, until: '2027-12-31' },
  });
});

test('M16 before a text is published it cannot be asked for', () => {
  open({ ...saved, versions: [] });
  const asking = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Агентства принимают договор' });
  expect(asking.disabled).toBe(true);
});
