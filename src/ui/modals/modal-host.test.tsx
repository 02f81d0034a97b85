// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ModalHost, prepareModal } from './modal-host';
import { closeModal, openModal } from './modals';

afterEach(() => {
  act(() => closeModal('first'));
  cleanup();
});

test('A5 A7 what opens over a modal stands in the nested host, and Esc closes the topmost alone', async () => {
  await prepareModal();
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

test('A7 the page does not scroll while a modal is open', async () => {
  await prepareModal();
  render(<ModalHost host="first" />);
  const page = () =>
    [document.documentElement, document.body].map(({ style }) => style.overflow || style.overflowY);
  await expect.poll(page).not.toContain('hidden');
  await act(async () => void openModal({ title: 'Форма', content: 'Поля' }));
  await screen.findByRole('dialog', { name: 'Форма' });
  await expect.poll(page).toContain('hidden');
  await act(async () => closeModal('first'));
  await expect.poll(page).not.toContain('hidden');
});

test.each([
  ['at the first field', 0, 'textbox', 'Имя'],
  ['at the dialog itself where fingers may be', 5, 'dialog', 'Форма'],
])('A7 a modal begins %s, not at «Закрыть»', async (_, fingers, role, name) => {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    platform: '',
    maxTouchPoints: fingers,
  });
  await prepareModal();
  render(<ModalHost host="first" />);
  await act(async () => void openModal({ title: 'Форма', content: <input aria-label="Имя" /> }));
  const begun = await screen.findByRole(role, { name });
  await expect.poll(() => document.activeElement).toBe(begun);
  vi.unstubAllGlobals();
});

test('A7 the focus goes into a modal, stays in the form under a nested one, and comes back to the button', async () => {
  await prepareModal();
  render(
    <>
      <button type="button">Регистрация</button>
      <ModalHost host="first" />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Регистрация' });
  button.focus();
  await act(async () => void openModal({ title: 'Форма', content: <input aria-label="Имя" /> }));
  const form = await screen.findByRole('dialog', { name: 'Форма' });
  await expect.poll(() => form.contains(document.activeElement)).toBe(true);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя' });
  name.focus();
  fireEvent.change(name, { target: { value: 'Анна' } });
  await act(async () => void openModal({ title: 'Политика', content: 'Текст' }));
  const policy = await screen.findByRole('dialog', { name: 'Политика' });
  await expect.poll(() => policy.contains(document.activeElement)).toBe(true);
  await act(async () => closeModal('nested'));
  await expect.poll(() => document.activeElement).toBe(name);
  expect(name.value).toBe('Анна');
  await act(async () => closeModal('first'));
  await expect.poll(() => document.activeElement).toBe(button);
});

test('A7 a question is answered by its buttons: no close button, and a click beside it is none', async () => {
  await prepareModal();
  render(<ModalHost host="first" />);
  await act(async () => void openModal({ title: 'Выйти?', question: true, content: 'Да или нет' }));
  await screen.findByRole('dialog', { name: 'Выйти?' });
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
  await act(async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
  });
  expect(screen.getByRole('dialog', { name: 'Выйти?' })).toBeDefined();
});
