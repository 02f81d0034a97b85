import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import type { ProjectPicture } from '../../../contract/lots/projects/project-facts';
import { hasUnsaved } from '../../../lib/forms/unsaved';
import { PicturesField } from './pictures-field';

vi.mock('../../../api/call/call');
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
const asked = vi.mocked(call);
const addressOf = (digit: string) => `/storage/${digit}${digit}/${digit.repeat(40)}-800.webp`;
const [one, two, three] = [addressOf('1'), addressOf('2'), addressOf('3')] as const;

let shown: readonly ProjectPicture[];
function Field({ given }: { given: ProjectPicture[] }) {
  const [pictures, setPictures] = useState<readonly ProjectPicture[]>(given);
  shown = pictures;
  return <PicturesField label="Картинки" pictures={pictures} most={3} ratio={1.5} onChange={setPictures} />;
}
const show = (...addresses: string[]) =>
  render(<Field given={addresses.map((address) => ({ address, alt: 'дом' }))} />);
const addresses = () => shown.map(({ address }) => address);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const drop = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('Картинки', { selector: 'input' }), { target: { files } });
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

// (What it gives back would be called as what ends the test.)
beforeEach(() => void asked.mockReset());
afterEach(cleanup);

test('M3 several pictures dropped at once come one after another; the one that is refused is named with the reason', async () => {
  const problem = { code: 'unavailable', detail: 'Сервер занят.', status: 503 } as const;
  asked
    .mockResolvedValueOnce({ address: one, width: 8, height: 8 })
    .mockRejectedValueOnce(new CallError({ kind: 'server', problem: { ...problem, title: '', type: '' } }))
    .mockResolvedValueOnce({ address: two, width: 8, height: 8 });
  show();
  drop(file('а.png'), file('б.png'), file('в.png'));
  expect(screen.getByRole('status').textContent).toContain('Загружено 0 из 3');
  const refused = await screen.findByRole('alert');
  expect(refused.textContent).toBe('Сервер занят.');
  await vi.waitFor(() => expect(addresses()).toEqual([one, two]));
  asked.mockResolvedValueOnce({ address: three, width: 8, height: 8 });
  press('Повторить: б.png');
  await vi.waitFor(() => expect(addresses()).toEqual([one, two, three]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('M3 what is no picture is not offered to be sent again, and is told until the form goes on', async () => {
  const problem = { code: 'validation', detail: 'Файл «б.png»: это не картинка.', status: 400 } as const;
  const refuse = () =>
    asked.mockRejectedValueOnce(
      new CallError({ kind: 'validation', problem: { ...problem, title: '', type: '' } }),
    );
  const form = render(
    <form>
      <Field given={[]} />
    </form>,
  ).container.querySelector('form')!;
  refuse();
  drop(file('б.png'));
  expect((await screen.findByRole('alert')).textContent).toBe('Файл «б.png»: это не картинка.');
  expect(screen.queryByRole('button', { name: 'Повторить: б.png' })).toBeNull();
  asked.mockResolvedValueOnce({ address: one, width: 8, height: 8 });
  drop(file('в.png'));
  await vi.waitFor(() => expect(addresses()).toEqual([one]));
  expect(screen.queryByRole('alert')).toBeNull();
  refuse();
  drop(file('б.png'));
  await screen.findByRole('alert');
  fireEvent.submit(form);
  expect(screen.queryByRole('alert'), 'it was read before the form was sent').toBeNull();
});

test('M3 an empty or too large file is refused before it is sent', () => {
  show();
  const large = file('большой.png');
  Object.defineProperty(large, 'size', { value: 21 * 1024 * 1024 });
  drop(new File([], 'пустой.png'), large);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Файл пуст.',
    expect.stringMatching(/^Файл больше 20/),
  ]);
  expect(asked).not.toHaveBeenCalled();
});

test('M3 pictures are moved, described, taken away and brought back to their place', () => {
  show(one, two, three);
  press('Ниже: картинка 1');
  expect(addresses()).toEqual([two, one, three]);
  press('Убрать: картинка 2');
  expect(addresses()).toEqual([two, three]);
  press('Вернуть');
  expect(addresses()).toEqual([two, one, three]);
  const second = screen.getByRole('listitem', { name: 'Картинки: картинка 2' });
  const alt = within(second).getByRole('textbox', { name: 'Что на картинке' });
  fireEvent.change(alt, { target: { value: '' } });
  expect(within(second).getByText(/^Напишите, что на картинке/)).toBeDefined();
  expect(shown[1]).toEqual({ address: one, alt: '' });
});

test('M3 where no more fit, none can be chosen', () => {
  show(one, two, three);
  expect(screen.getByLabelText<HTMLInputElement>('Картинки', { selector: 'input' }).disabled).toBe(true);
});

test('M3 a form waits for the picture that was chosen, and what is not to be waited for is put aside and never arrives', async () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <form onSubmit={onSubmit}>
      <Field given={[]} />
    </form>,
  );
  const submit = () => fireEvent.submit(container.querySelector('form')!);
  let arrive = (_: unknown): void => {};
  asked.mockImplementation(() => new Promise((resolve) => (arrive = resolve as typeof arrive)));
  drop(file('а.png'), file('б.png'));
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(/^Картинки ещё загружаются/);
  expect(hasUnsaved(), 'nor is the form left without a question').toBe(true);
  press('Отложить: а.png');
  expect(asked.mock.lastCall?.[2]?.signal?.aborted).toBe(true);
  arrive({ address: one, width: 8, height: 8 });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  arrive({ address: two, width: 8, height: 8 });
  await vi.waitFor(() => expect(addresses()).toEqual([two]));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(hasUnsaved()).toBe(false);
  submit();
  expect(onSubmit).toHaveBeenCalledOnce();
});
