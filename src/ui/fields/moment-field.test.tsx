import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MomentField } from './moment-field';

afterEach(cleanup);

const onChange = vi.fn<(value: string) => void>();
function Held({ kind, start = '' }: { kind: 'date' | 'time' | 'moment'; start?: string }) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    onChange(next);
    setValue(next);
  };
  return <MomentField label="Когда" kind={kind} value={value} onChange={change} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Когда' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('J5 a day takes its form while it is typed, and is a value once it is whole', () => {
  render(<Held kind="date" start="2026-11-30" />);
  expect(field().value).toBe('30.11.2026');
  type('30.11.202');
  expect([field().value, onChange.mock.lastCall]).toEqual(['30.11.202', ['']]);
  type('0112202');
  expect([field().value, onChange.mock.lastCall]).toEqual(['01.12.202', ['']]);
  type('01.12.2026');
  expect([field().value, onChange.mock.lastCall]).toEqual(['01.12.2026', ['2026-12-01']]);
  type('');
  expect([field().value, onChange.mock.lastCall]).toEqual(['', ['']]);
  type('2027-01-05');
  expect([field().value, onChange.mock.lastCall]).toEqual(['05.01.2027', ['2027-01-05']]);
});

test('J5 J7 what is left unfinished, or is no day, says so until it is gone back to', () => {
  render(<Held kind="date" />);
  type('3102');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText(/Введите день целиком/).textContent).toContain('*');
  fireEvent.focus(field());
  expect(screen.queryByText(/Введите день целиком/)).toBeNull();
  type('31.02.2026');
  fireEvent.blur(field());
  expect(screen.getByText(/Введите день целиком/)).toBeDefined();
  expect(onChange.mock.lastCall).toEqual(['']);
});

test('J5 a time is hours and minutes of a day', () => {
  render(<Held kind="time" />);
  type('0930');
  expect([field().value, onChange.mock.lastCall]).toEqual(['09:30', ['09:30']]);
  type('2570');
  expect(onChange.mock.lastCall).toEqual(['']);
});

test('J5 a day with its time is typed as one, and pasted as programs write it', () => {
  render(<Held kind="moment" />);
  type('051220261');
  expect([field().value, onChange.mock.lastCall]).toEqual(['05.12.2026 1', ['']]);
  type('05.12.2026 18:00');
  expect([field().value, onChange.mock.lastCall]).toEqual(['05.12.2026 18:00', ['2026-12-05T18:00']]);
  type('2027-01-05T09:30');
  expect([field().value, onChange.mock.lastCall]).toEqual(['05.01.2027 09:30', ['2027-01-05T09:30']]);
  type('05.12.2026 25:00');
  expect(onChange.mock.lastCall).toEqual(['']);
});

test('J5 J7 what is half written is not sent as none: the form is held, and the field says what is missing', () => {
  const onSubmit = vi.fn();
  const { container } = render(
    <form onSubmit={onSubmit}>
      <Held kind="date" />
    </form>,
  );
  const submit = () => fireEvent.submit(container.querySelector('form')!);
  type('0512');
  submit();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Введите день целиком');
  expect(document.activeElement).toBe(field());
  type('');
  submit();
  expect(onSubmit, 'none is what is empty').toHaveBeenCalledOnce();
  type('05.12.2026');
  submit();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
