import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Fixation } from '../../contract/calls/clients/fixation-endpoints';
import { testLot } from '../../device/test-support';
import { expectSlowLine } from '../../ui/feedback/test-slow-line';
import { DisputeForm } from './fixation/dispute-form';
import { DocumentsForm } from './fixation/documents-form';
import { ClientFixationRow } from './fixation/fixation-row';
import { SendLots } from './links/send-lots';

const never = () => new Promise<never>(() => {});
vi.mock('../../api/call/call', () => ({ call: () => new Promise(() => {}) }));
vi.mock('../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../../device/page/hooks/use-device', () => ({ useDevice: () => ({ id: 1 }) }));
vi.mock('../../device/page/use-own-draft', () => ({
  useOwnDraft: () => ({ found: null, keep: () => {} }),
}));
vi.mock('../../device/page/hooks/use-persisted', () => ({ usePersisted: () => null }));
vi.mock('../../device/page/device-store', () => ({ accountWhenReady: async () => ({ id: 1 }) }));
vi.mock('./use-clients', () => ({ useClients: () => ({ stored: null }) }));
vi.mock('./links/sent-links', () => ({ SentLinks: () => null }));

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const open = (content: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>);
const press = (name: string | RegExp) => () => fireEvent.click(screen.getByRole('button', { name }));

const day = 86_400_000;
const fixation = {
  id: 3,
  project: { slug: 'oblaka', name: 'Облака' },
  state: 'fixed',
  taken: false,
  disputed: false,
  prolonged: 0,
  prolongs: 2,
  until: new Date(Date.now() + 3 * day).toISOString(),
  reason: '',
  crm: null,
  comment: '',
  participant: null,
  documents: [],
  claimed_at: '2026-11-20T10:00:00Z',
  received_at: '2026-11-20T10:00:00Z',
} as unknown as Fixation;

test('F7 L5 a link that is being made says that it is still on its way', async () => {
  open(<SendLots lots={[testLot(1)]} client={null} />);
  await expectSlowLine(press('Создать ссылку'));
});

test('F7 G3 a dispute that is being sent says so', async () => {
  open(<DisputeForm id={3} isTaken act={never} onDone={() => {}} />);
  await expectSlowLine(press('Отправить на рассмотрение'));
});

test('F7 G3 papers that are being sent say so', async () => {
  const { container } = open(<DocumentsForm id={3} onDone={() => {}} />);
  const file = new File(['%PDF-1.7'], 'договор.pdf', { type: 'application/pdf' });
  fireEvent.change(container.querySelector('input[type=file]') as Element, { target: { files: [file] } });
  expect(await screen.findByText('договор.pdf')).toBeDefined();
  await expectSlowLine(press('Отправить'));
});

test('F7 G3 a fixation that is being prolonged says so', async () => {
  open(
    <ClientFixationRow
      fixation={fixation}
      now={Date.now()}
      agent={null}
      isBlocked={false}
      isMasked={false}
    />,
  );
  await expectSlowLine(press(/^Продлить/));
});
