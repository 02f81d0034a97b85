import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeField } from './code-field';
import { MaskedField } from './masked-field';
import { PasswordField } from './password-field';
import { TextField } from './text-field';

afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

test('J7 an error stands with its * while the field is in error', () => {
  const { rerender } = render(<TextField label="Имя" error="Введите имя" hint="Как в паспорте" />);
  expect(screen.getByRole('alert').textContent).toBe('*Введите имя');
  expect(box('Имя').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('*Введите имя').id).toBe(box('Имя').getAttribute('aria-describedby'));
  expect(screen.queryByText('Как в паспорте')).toBeNull();

  rerender(<TextField label="Имя" hint="Как в паспорте" />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box('Имя').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('Как в паспорте').id).toBe(box('Имя').getAttribute('aria-describedby'));
});

test('J7 a disabled field is in no error', () => {
  render(<TextField label="Имя" error="Введите имя" disabled />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box('Имя').getAttribute('aria-invalid')).toBeNull();
});

test('J5 a masked field gives its text the form', () => {
  function Held() {
    const [value, setValue] = useState('');
    return <MaskedField label="Срок" mask="months" value={value} onChange={setValue} />;
  }
  render(<Held />);
  write('Срок', '0480 мес.');
  expect(box('Срок').value).toBe('360');
});

test('C3 a password is seen while its owner wants to see it', () => {
  render(<PasswordField label="Пароль" autoComplete="current-password" value="тайна" onChange={() => {}} />);
  const input = screen.getByLabelText<HTMLInputElement>('Пароль');
  expect([input.type, input.autocomplete]).toEqual(['password', 'current-password']);
  const button = screen.getByRole('button', { name: 'Показать пароль' });
  fireEvent.click(button);
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
  fireEvent.click(button);
  expect(input.type).toBe('password');
});

test('C2 a code is filled in by the phone, and told once when it is whole', () => {
  const whole = vi.fn();
  function Held() {
    const [code, setCode] = useState('');
    return <CodeField label="Код из СМС" value={code} onChange={setCode} onWhole={whole} />;
  }
  render(<Held />);
  expect(box('Код из СМС').autocomplete).toBe('one-time-code');
  expect(box('Код из СМС').inputMode).toBe('numeric');
  write('Код из СМС', ' 12-3');
  expect([box('Код из СМС').value, whole.mock.calls]).toEqual(['123', []]);
  write('Код из СМС', '12345');
  expect([box('Код из СМС').value, whole.mock.calls]).toEqual(['1234', [['1234']]]);
  write('Код из СМС', '12346');
  expect(whole).toHaveBeenCalledTimes(1);
});
