import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import { linkEndpoints } from '../../../contract/calls/clients/link-endpoints';
import { documentEndpoints } from '../../../contract/calls/content/document-endpoints';
import type { PortalDocument } from '../../../contract/documents/portal-document';
import { testLot } from '../../../device/test-support';
import { SendLots } from './send-lots';

const call = vi.hoisted(() => vi.fn());
const download = vi.hoisted(() => vi.fn());
vi.mock('../../../api/call/call', () => ({ call }));
vi.mock('../../../api/call/download', () => ({ download }));
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../use-clients', () => ({ useClients: () => ({ stored: null }) }));
vi.mock('./sent-links', () => ({ SentLinks: () => null }));

const common: PortalDocument = {
  id: 3,
  title: 'Договор бронирования',
  project: null,
  version: 2,
  published: '2026-11-20T09:00:00Z',
  category: { category_slug: 'contracts', category_name: 'Договоры' },
  file: { name: 'booking.pdf', extension: 'pdf', size: 12_000 },
};
const ofProject = { ...common, id: 4, title: 'Правила', project: { slug: 'more', name: 'Море' } };
/** The developer's documents, as the server lists them. */
let documents: PortalDocument[] = [];

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (endpoint: object) => {
    if (endpoint === documentEndpoints.listDocuments) return { results: documents };
    if (endpoint === linkEndpoints.createLink) return { token: 'C'.repeat(22), link: { id: 4 } };
    throw new Error('Nothing else is asked');
  });
  download.mockReset();
  download.mockResolvedValue(new Uint8Array([37, 80, 68, 70]).buffer);
});
afterEach(() => {
  cleanup();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});
/** A system that takes files from pages. */
const takeFiles = () => {
  const share = vi.fn(async (_shared?: ShareData) => {});
  Object.assign(navigator, { canShare: () => true, share });
  return share;
};

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <SendLots lots={[testLot(1)]} client={null} />
    </QueryClientProvider>,
  );
const choose = async (name: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: 'Документ' }));
  fireEvent.click(await screen.findByRole('option', { name }));
};
const makeLink = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
  await screen.findByRole('textbox', { name: 'Ссылка' });
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить документ' }));

test('L5 the document that is chosen goes by the system’s sheet, as the version that was shown', async () => {
  documents = [common, ofProject];
  const share = takeFiles();
  open();
  await choose('Правила, Море');
  await makeLink();
  expect(download, 'nothing is brought before it is pressed').not.toHaveBeenCalled();
  send();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(download.mock.calls[0]?.slice(0, 2)).toEqual([
    documentEndpoints.getDocumentFile,
    { params: { id: 4 }, query: { version: 2 } },
  ]);
  const { files, text } = share.mock.calls[0]![0]!;
  expect([files?.[0]?.name, files?.[0]?.type, files?.[0]?.size, text]).toEqual([
    ...['booking.pdf', 'application/pdf', 4, 'Правила'],
  ]);
});

test('L5 where nothing takes files the document is saved, and the page says what to do with it', async () => {
  documents = [common];
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  open();
  await choose('Договор бронирования');
  await makeLink();
  send();
  expect(await screen.findByText('Файл «booking.pdf» сохранён: приложите его к сообщению.')).toBeDefined();
  expect(saved.mock.contexts).toMatchObject([{ download: 'booking.pdf', href: 'blob:1' }]);
  saved.mockRestore();
});

test('L5 a document that could not be had says so, and is asked for again; the link stays', async () => {
  documents = [common];
  download.mockRejectedValueOnce(new CallError({ kind: 'network' }));
  open();
  await choose('Договор бронирования');
  await makeLink();
  send();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ссылка' }).value).toContain('/s/CCC');
  const share = takeFiles();
  send();
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('L5 without documents nothing is offered, and without a choice only the link is made', async () => {
  documents = [];
  open();
  await vi.waitFor(() => expect(call).toHaveBeenCalled());
  expect(screen.queryByRole('combobox', { name: 'Документ' })).toBeNull();
  cleanup();
  documents = [common];
  open();
  await screen.findByRole('combobox', { name: 'Документ' });
  await makeLink();
  expect(screen.queryByRole('button', { name: 'Отправить документ' })).toBeNull();
});
