import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { agreementEndpoints, type OwnAgreement } from '../../../contract/calls/account/agreement-endpoints';
import { ModalHost } from '../../../ui/modals/modal-host';
import { closeTopModal, readModals } from '../../../ui/modals/modals';
import { AgreementSection } from './agreement-section';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);

const current = {
  version: 2,
  title: 'Агентский договор',
  changes: 'Добавлена выплата',
  starts: '2026-11-20T09:00:00Z',
  sections: [{ anchor: 'subject', title: 'Предмет', paragraphs: ['Агентство приводит клиентов.'] }],
};
const missing: OwnAgreement = {
  asked: true,
  current,
  coming: null,
  standing: 'missing',
  accepted: null,
  by: null,
  acceptable: 2,
  stops_fixing: 'Договор с застройщиком ещё не принят.',
};
const accepted = { version: 2, at: '2026-11-24T09:00:00Z', until: '2027-11-23T20:59:59Z' };
let answer: OwnAgreement;

beforeEach(() => {
  answer = missing;
  asked.mockReset();
  asked.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === agreementEndpoints.acceptAgreement
        ? { ...missing, standing: 'holds', acceptable: null, accepted, stops_fixing: null }
        : answer,
    ),
  );
});
afterEach(() => {
  while (readModals().first) closeTopModal();
  cleanup();
});

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AgreementSection
        renderCode={({ value }, onChange) => (
          <input aria-label="Код" value={value} onChange={({ target }) => onChange(target.value)} />
        )}
      />
      <ModalHost host="first" />
    </QueryClientProvider>,
  );

test('M16 whoever accepts it reads what changed, accepts by the code, and sees until when it holds', async () => {
  open();
  expect(await screen.findByText('Добавлена выплата')).not.toBeNull();
  expect(screen.getByText(/закреплять клиентов нельзя/)).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Принять версию 2' }));
  fireEvent.change(await screen.findByLabelText('Код'), { target: { value: '4821' } });
  fireEvent.click(screen.getByRole('button', { name: 'Принять договор' }));
  expect(await screen.findByText(/Действует до 23 ноября 2027/)).not.toBeNull();
  expect(asked).toHaveBeenCalledWith(agreementEndpoints.acceptAgreement, {
    body: { version: 2, security_code: '4821' },
  });
  expect(screen.queryByRole('button', { name: 'Принять версию 2' })).toBeNull();
});

test('M16 an agent reads it and sees who has to accept it', async () => {
  answer = { ...missing, acceptable: null, by: { name: 'Юг' } };
  open();
  expect(await screen.findByText(/Его принимает ваше агентство «Юг»/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: /Принять/ })).toBeNull();
});

test('M16 where it is not asked for there is nothing', async () => {
  answer = { ...missing, asked: false };
  const { container } = open();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.querySelector('section')).toBeNull();
});
