import { useState } from 'react';
import { maskInput } from '../../lib/forms/mask';
import { type MaskName, masks } from '../../lib/forms/masks';
import { TextField, type TextFieldProps } from './text-field';

interface Kind {
  mask: MaskName;
  /** What is shown of a value, and the value of what is shown. */
  write(value: string): string;
  read(shown: string): string;
  /** Said where it was left unfinished. */
  unfinished: string;
}

const kinds = {
  /** '2026-12-01', shown as '01.12.2026'. */
  date: {
    mask: 'dottedDate',
    write: (value) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1'),
    read: (shown) => shown.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1'),
    unfinished: 'Введите день целиком: дд.мм.гггг',
  },
  /** '09:30'. */
  time: {
    mask: 'time',
    write: (value) => value,
    read: (shown) => shown,
    unfinished: 'Введите время целиком: чч:мм',
  },
} satisfies Record<string, Kind>;

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

interface MomentFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  kind: keyof typeof kinds;
  /** Of a date ISO 8601, of a time 'hh:mm'; '' for none. */
  value: string;
  /** While something is missing the value is ''. */
  onChange(value: string): void;
}

/** A day or a time of the clock, typed by its mask. Source: specification § 5. */
export function MomentField({ kind, value, onChange, error, ...props }: MomentFieldProps) {
  const { mask, write, read, unfinished }: Kind = kinds[kind];
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const shown = value === '' ? typed : write(value);
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={masks[mask].placeholder}
      {...props}
      error={error ?? (isLeft && value === '' && typed !== '' ? unfinished : null)}
      value={shown}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget: input }) => {
        // A day is pasted as programs write it, too.
        const text = ISO_DAY.test(input.value) ? write(input.value) : maskInput(input, masks[mask].shown);
        const isWhole = masks[mask].isWhole(text);
        setTyped(isWhole ? '' : text);
        onChange(isWhole ? read(text) : '');
      }}
    />
  );
}
