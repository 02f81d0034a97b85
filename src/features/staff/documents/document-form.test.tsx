import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import DocumentForm from './document-form';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mocked(call).mockResolvedValue({ categories: [], projects: [] } as never);
afterEach(cleanup);

test('M8 a file that was chosen is unsaved: its dialog is not closed without a question', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DocumentForm document={null} onDone={() => {}} />
    </QueryClientProvider>,
  );
  expect(hasUnsaved()).toBe(false);
  const files = [new File(['%PDF-1.4'], 'договор.pdf', { type: 'application/pdf' })];
  fireEvent.change(screen.getByLabelText('Файл'), { target: { files } });
  expect(hasUnsaved()).toBe(true);
  fireEvent.click(screen.getByTitle('Убрать договор.pdf'));
  expect(hasUnsaved()).toBe(false);
});
