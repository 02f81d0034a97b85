import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RangeField } from './range-field';

interface Ends {
  from: number | undefined;
  to: number | undefined;
}

const onChange = vi.fn<(ends: Ends) => void>();
beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const bounds = { min: 4_100_000, max: 27_000_000 };

/** The field as a form holds it: what it says comes back as its value. */
function Held({ start, contradiction = null }: { start: Ends; contradiction?: string | null }) {
  const [ends, setEnds] = useState(start);
  const change = (next: Ends) => {
    onChange(next);
    setEnds(next);
  };
  return (
    <RangeField
      title="Цена, ₽"
      name="Цена"
      bounds={bounds}
      fieldWidth="narrow"
      {...ends}
      contradiction={contradiction}
      onChange={change}
    />
  );
}

const nothing: Ends = { from: undefined, to: undefined };
const from = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Цена от' });
const to = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Цена до' });
const type = (field: HTMLInputElement, text: string) => fireEvent.change(field, { target: { value: text } });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('D2 a number of a range', () => {
  test('D2 is said after the pause, however often the page is drawn meanwhile', async () => {
    const { rerender } = render(<Held start={nothing} />);
    type(from(), '500');
    for (let drawn = 0; drawn < 4; drawn += 1) {
      await pass(99);
      rerender(<Held start={nothing} />);
    }
    expect(onChange).not.toHaveBeenCalled();
    await pass(4);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: 500, to: undefined });
  });

  test('D2 is said once the typing pauses', async () => {
    render(<Held start={nothing} />);
    for (const text of ['5', '50', '500']) {
      type(from(), text);
      await pass(399);
    }
    expect(onChange).not.toHaveBeenCalled();
    await pass(1);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: 500, to: undefined });
    await pass(5000);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('D2 is said at once on Enter, and on leaving the field, once', async () => {
    render(<Held start={{ from: undefined, to: 9 }} />);
    type(from(), '7');
    fireEvent.keyDown(from(), { key: 'a' });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(from(), { key: 'Enter' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: 7, to: 9 });
    type(to(), '8');
    fireEvent.blur(to());
    expect(onChange).toHaveBeenLastCalledWith({ from: 7, to: 8 });
    await pass(5000);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('D2 is written as people write it, and shown in groups', () => {
    render(<Held start={nothing} />);
    type(from(), ' 4 100\u00a0000,5 ');
    fireEvent.blur(from());
    expect(onChange).toHaveBeenCalledWith({ from: 4_100_000.5, to: undefined });
    expect(from().value).toBe('4\u00a0100\u00a0000,5');
  });

  test.each([
    ['9 млн', 9_000_000],
    ['8,29 млн ₽', 8_290_000],
    ['500 тыс.', 500_000],
    ['7 МЛН', 7_000_000],
    ['12 000 000 руб', 12_000_000],
  ])('D2 %s is understood, and written out on leaving the field', (text, rubles) => {
    render(<Held start={nothing} />);
    type(to(), text);
    expect(to().value).toBe(text);
    fireEvent.blur(to());
    expect(onChange).toHaveBeenCalledWith({ from: undefined, to: rubles });
    expect(to().value.replace(/\D/g, '')).toBe(String(rubles));
  });

  test.each([
    ['15', bounds, 15_000_000],
    ['8,5', bounds, 8_500_000],
    ['120', bounds, 120_000_000],
    ['15', null, 15_000_000],
    ['780', { min: 300_000, max: 2_500_000 }, 780_000],
    ['1,5', { min: 300_000, max: 2_500_000 }, 1_500_000],
    ['500 тыс', bounds, 500_000],
    ['1 000', bounds, 1_000],
    ['0', bounds, 0],
  ])('D2 a price of %s, typed by digits alone, is roubles that a lot can cost', async (text, possible, rubles) => {
    const props = { title: 'Цена, ₽', name: 'Цена', fieldWidth: 'narrow', contradiction: null } as const;
    render(
      <RangeField
        {...props}
        kind="money"
        bounds={possible}
        from={undefined}
        to={undefined}
        onChange={onChange}
      />,
    );
    type(to(), text);
    expect(to().value.replace(/\s/g, ' ')).toBe(text);
    await pass(400);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: undefined, to: rubles });
  });

  test('D2 its digits are grouped while they are typed', () => {
    render(<Held start={nothing} />);
    type(from(), '9000000');
    expect(from().value).toBe('9\u00a0000\u00a0000');
  });

  test('D2 a cross empties it, what was no number too, and stays in the field', () => {
    render(<Held start={{ from: 5, to: 9 }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Очистить: Цена от' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: undefined, to: 9 });
    expect(document.activeElement).toBe(from());
    expect(screen.queryByRole('button', { name: 'Очистить: Цена от' })).toBeNull();
    type(from(), 'дорого');
    fireEvent.click(screen.getByRole('button', { name: 'Очистить: Цена от' }));
    expect(from().value).toBe('');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('D2 is cleared by an empty field', () => {
    render(<Held start={{ from: 5, to: undefined }} />);
    type(from(), '');
    fireEvent.blur(from());
    expect(onChange).toHaveBeenCalledWith(nothing);
  });

  test.each([
    'дорого',
    '-5',
    '1e6',
    '1,2,3',
    '.',
  ])('D2 %j is none: it is marked and never said', async (text) => {
    render(<Held start={{ from: 5, to: undefined }} />);
    type(from(), text);
    expect(from().getAttribute('aria-invalid')).toBe('true');
    await pass(5000);
    fireEvent.keyDown(from(), { key: 'Enter' });
    fireEvent.blur(from());
    expect(onChange).not.toHaveBeenCalled();
    expect(from().value).toBe(text);
  });

  test.each([
    ['-1', -1],
    ['−2', -2],
    ['– 3', -3],
    ['4', 4],
    ['0', 0],
    ['', undefined],
  ])('D2 a floor of %j is understood, below the ground too', async (text, floor) => {
    const props = { title: 'Этаж', name: 'Этаж', fieldWidth: 'narrow', contradiction: null } as const;
    const below = { min: -2, max: 17 };
    render(<RangeField {...props} kind="floor" bounds={below} from={9} to={undefined} onChange={onChange} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Этаж от' });
    expect([field.inputMode, screen.getByPlaceholderText('до 17').inputMode]).toEqual(['text', 'text']);
    type(field, text);
    await pass(400);
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: floor, to: undefined });
  });

  test.each(['-', '--1', '1-2', '-0'])('D2 a floor of %j is none', async (text) => {
    const props = { title: 'Этаж', name: 'Этаж', fieldWidth: 'narrow', contradiction: null } as const;
    const above = { min: 1, max: 17 };
    render(<RangeField {...props} kind="floor" bounds={above} from={9} to={undefined} onChange={onChange} />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Этаж от' });
    expect(field.inputMode).toBe('decimal');
    type(field, text);
    await pass(5000);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('D2 a floor below the ground is written with its proper minus, as is the least possible one', () => {
    const props = { title: 'Этаж', name: 'Этаж', fieldWidth: 'narrow', contradiction: null } as const;
    const below = { min: -2, max: 17 };
    render(
      <RangeField {...props} kind="floor" bounds={below} from={undefined} to={-1} onChange={onChange} />,
    );
    expect(screen.getByPlaceholderText('от −2')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Этаж до' }).value).toBe('−1');
  });

  test('D4 gives way to another value of the address, and does not say its own again', async () => {
    const field = (from: number | undefined) => (
      <RangeField
        title="Цена, ₽"
        name="Цена"
        bounds={bounds}
        fieldWidth="narrow"
        from={from}
        to={undefined}
        contradiction={null}
        onChange={onChange}
      />
    );
    const { rerender } = render(field(undefined));
    type(from(), '500');
    await pass(400);
    rerender(field(500));
    // Back, with the field still in focus.
    rerender(field(undefined));
    await pass(5000);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(from().value).toBe('');
  });

  test('D3 the field shows what is still possible', () => {
    render(<Held start={nothing} />);
    expect([from().placeholder, to().placeholder]).toEqual([
      'от 4\u00a0100\u00a0000',
      'до 27\u00a0000\u00a0000',
    ]);
  });

  test('D2 ends that contradict each other are told, and never swapped', () => {
    const told = 'Цена: «от» больше, чем «до»';
    const { rerender } = render(<Held start={{ from: undefined, to: 5 }} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Цена, ₽')).toBeTruthy();
    type(from(), '9');
    fireEvent.blur(from());
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: 9, to: 5 });
    rerender(<Held start={nothing} contradiction={told} />);
    expect(screen.getByRole('alert').textContent).toBe(told);
    expect([from().value, to().value]).toEqual(['9', '5']);
  });
});
