// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadDialog, ModalHost } from './modal-host';
import { closeModal, openModal } from './modals';

afterEach(() => {
  act(() => closeModal('first'));
  cleanup();
});

test('A5 A7 what opens over a modal stands in the nested host, and Esc closes the topmost alone', async () => {
  await loadDialog();
  render(<ModalHost host="first" />);
  await act(async () => void openModal({ title: 'Форма', content: <input aria-label="Имя" /> }));
  expect(await screen.findByRole('dialog', { name: 'Форма' })).toBeDefined();
  await act(async () => void openModal({ title: 'Политика', content: 'Текст' }));
  expect(await screen.findByRole('dialog', { name: 'Политика' })).toBeDefined();
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Политика' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Форма' })).toBeDefined();
});
