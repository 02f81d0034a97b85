import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './ask';
import { ModalHost, prepareModal } from './modal-host';
import { closeModal } from './modals';

const question = { title: 'Удалить филиал?', text: 'Вернуть его будет нельзя.', yes: 'Удалить' };
const failed = (error: unknown) => `Не вышло: ${error}`;

/** Gives what was answered; whoever closes the question waits for it first. */
async function show(asked: Partial<Parameters<typeof ask>[0]> = {}) {
  await prepareModal();
  render(<ModalHost host="first" />);
  let answered: Promise<boolean> = Promise.resolve(false);
  await act(async () => {
    answered = ask({ ...question, ...asked } as Parameters<typeof ask>[0]);
  });
  return answered;
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const isGone = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

afterEach(() => {
  act(() => closeModal('first'));
  cleanup();
});

test('A7 a question gives what was answered, and goes', async () => {
  const yes = show();
  await screen.findByRole('dialog', { name: question.title });
  await press('Удалить');
  expect(await yes).toBe(true);
  await isGone();
  cleanup();
  const no = show({ no: 'Оставить' });
  await screen.findByRole('dialog', { name: question.title });
  await press('Оставить');
  expect(await no).toBe(false);
});

test('A7 closed without an answer it was answered by no', async () => {
  const asked = show();
  await screen.findByRole('dialog', { name: question.title });
  act(() => closeModal('first'));
  expect(await asked).toBe(false);
});

test('A7 an act that fails is told in the question, and can be tried again', async () => {
  const work = vi.fn().mockRejectedValueOnce('нет сети').mockResolvedValueOnce(null);
  const asked = show({ act: work, failed });
  await screen.findByRole('dialog', { name: question.title });
  await press('Удалить');
  expect((await screen.findByRole('alert')).textContent).toBe('Не вышло: нет сети');
  await press('Удалить');
  expect(await asked).toBe(true);
  expect(work).toHaveBeenCalledTimes(2);
  await isGone();
});

test('A7 closed while the act is on its way it still tells whether that was done', async () => {
  let finish = () => {};
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const asked = show({ act: work, failed });
  await screen.findByRole('dialog', { name: question.title });
  await press('Удалить');
  expect(screen.getByRole('button', { name: 'Отмена' })).toHaveProperty('disabled', true);
  act(() => closeModal('first'));
  finish();
  expect(await asked).toBe(true);
});
