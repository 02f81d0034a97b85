import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Email, FirstName } from '../../contract/accounts/fields/account-fields';
import { forgetDrafts, recallDraft } from './drafts';
import { type Form, useForm } from './use-form';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const initial = { first_name: '', email: '', password: '' };
type Values = typeof initial;
let form: Form<Values>;

function Fields() {
  form = useForm({
    initial,
    rules: { first_name: FirstName, email: Email, password: FirstName },
    draft: { name: 'test', fields: ['first_name', 'email'] },
  });
  return (
    <form ref={form.ref}>
      {(['first_name', 'email', 'password'] as const).map((name) => {
        const { error, ...field } = form.field(name);
        return (
          <input
            key={name}
            aria-label={name}
            aria-invalid={error !== undefined}
            title={error}
            {...field}
            onChange={({ target }) => form.put(name, target.value)}
          />
        );
      })}
    </form>
  );
}

const input = (name: keyof Values) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: keyof Values, value: string) => fireEvent.change(input(name), { target: { value } });
const read = () => {
  let value: unknown;
  act(() => {
    value = form.read();
  });
  return value;
};

test('C1 every wrong field says why, and the first has the focus', () => {
  render(<Fields />);
  type('first_name', 'Ольга');
  expect(read()).toBeNull();
  expect(input('first_name').title).toBe('');
  expect(input('email').title).toBe('Введите электронную почту');
  expect(input('password').title).not.toBe('');
  expect(document.activeElement).toBe(input('email'));
});

test('C1 what the contract cleans is what is read', () => {
  render(<Fields />);
  type('first_name', ' Анна\u200b  Мария ');
  type('email', 'Anna@Example.RU');
  type('password', 'слово');
  expect(read()).toEqual({ first_name: 'Анна Мария', email: 'anna@example.ru', password: 'слово' });
});

test('C1 an error stands until its field is changed; leaving an empty field says nothing', () => {
  render(<Fields />);
  fireEvent.blur(input('email'));
  expect(input('email').title).toBe('');
  type('email', 'olga@');
  fireEvent.blur(input('email'));
  expect(input('email').title).toContain('Проверьте адрес');
  type('email', 'olga@example.ru');
  expect(input('email').title).toBe('');
});

test('C1 the server’s words stand at the fields they name, and elsewhere where they name none', () => {
  render(<Fields />);
  let taken: boolean[] = [];
  act(() => {
    taken = [
      form.refuse({ email: ['Почта занята', 'и ещё'] }),
      form.refuse({ token: ['x'] }),
      form.refuse(undefined),
    ];
  });
  expect(taken).toEqual([true, false, false]);
  expect(input('email').title).toBe('Почта занята');
  expect(document.activeElement).toBe(input('email'));
});

test('C1 a draft outlives the form, without what it must not keep, and ends with it', () => {
  render(<Fields />);
  type('first_name', 'Ольга');
  type('password', 'тайна');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('тайна');
  cleanup();
  render(<Fields />);
  expect(input('first_name').value).toBe('Ольга');
  expect(input('password').value).toBe('');
  form.forget();
  expect(recallDraft('test')).toBeNull();
});

test.each([
  '{',
  '[]',
  '"x"',
  '{"first_name":7,"password":"тайна","other":"x"}',
])('C1 a draft %s that is none changes nothing', (stored) => {
  sessionStorage.setItem('portal.draft.test', stored);
  render(<Fields />);
  expect(form.values).toEqual(initial);
});

test('C4 whoever signs in takes every draft away, and nothing else', () => {
  render(<Fields />);
  type('first_name', 'Ольга');
  sessionStorage.setItem('portal.wanted', '/main');
  forgetDrafts();
  expect({ ...sessionStorage }).toEqual({ 'portal.wanted': '/main' });
});
