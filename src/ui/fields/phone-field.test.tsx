import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { PhoneField } from './phone-field';

afterEach(cleanup);

function Held({ start = '', error = null }: { start?: string; error?: string | null }) {
  const [phone, setPhone] = useState(start);
  return <PhoneField value={phone} onChange={setPhone} error={error} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });

describe('J4 the phone field', () => {
  test('J4 gives what is written or pasted the form of its country, and shows which it is', () => {
    render(<Held />);
    expect(field().placeholder).toBe('+7 (9__) ___-__-__');
    expect([field().type, field().autocomplete]).toEqual(['tel', 'tel']);
    write('8 900 123-45-67');
    expect(field().value).toBe('+7 (900) 123-45-67');
    expect(screen.getByRole('button', { name: 'Страна: Россия' })).toBeDefined();
    write('+375291234567');
    expect(field().value).toBe('+375 (29) 123-45-67');
    expect(screen.getByRole('button', { name: 'Страна: Беларусь' })).toBeDefined();
    write('+999');
    expect(screen.getByRole('button', { name: 'Страна не определена' })).toBeDefined();
  });

  test('J4 shows a phone that is known already in its form', () => {
    render(<Held start="+79001234567" />);
    expect(field().value).toBe('+7 (900) 123-45-67');
  });

  test.each(['+', '+7', '8'])('J4 left with %j it is empty, and says nothing', (written) => {
    render(<Held />);
    write(written);
    fireEvent.blur(field());
    expect(field().value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('J4 left half written it says so, until it is written on', () => {
    render(<Held />);
    write('8900123');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field());
    expect(screen.getByRole('alert').textContent).toBe('*Невалидный номер телефона');
    write('+7 (900) 1234');
    expect(screen.queryByRole('alert')).toBeNull();
    write('+7 (900) 123-45-67');
    fireEvent.blur(field());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('J4 what the server says of a phone goes before', () => {
    render(<Held start="+7900" error="Этот номер занят" />);
    fireEvent.blur(field());
    expect(screen.getByRole('alert').textContent).toBe('*Этот номер занят');
  });

  test('J4 has a list of countries with flag, name and code, found by either', async () => {
    render(<Held start="+7 (29" />);
    fireEvent.click(screen.getByRole('button', { name: 'Страна: Россия' }));
    const list = await screen.findByRole('listbox', { name: 'Страна' });
    const options = within(list).getAllByRole('option');
    expect(options.length).toBeGreaterThan(240);
    // No canvas here, no flags: the letters stand in.
    expect(options.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'RUРоссия+7',
      'BYБеларусь+375',
    ]);
    const search = screen.getByRole('searchbox', { name: 'Страна: поиск' });
    fireEvent.change(search, { target: { value: 'беларусь' } });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['BYБеларусь+375']);
    fireEvent.change(search, { target: { value: 'Атлантида' } });
    expect(list.textContent).toBe('Ничего не найдено');
    fireEvent.change(search, { target: { value: '+375' } });
    fireEvent.keyDown(search, { key: 'Enter' });
    expect(field().value).toBe('+375 (29');
    expect(screen.getByRole('button', { name: 'Страна: Беларусь' })).toBeDefined();
    await expect.poll(() => document.activeElement).toBe(field());
  });
});
