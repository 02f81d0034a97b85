import { useLayoutEffect, useRef, useState } from 'react';
import { createMask, maskInput } from '../../lib/forms/mask';
import { masks } from '../../lib/forms/masks';
import { TextField, type TextFieldProps } from './text-field';

interface Kind {
  mask: Pick<(typeof masks)['time'], 'shown' | 'isWhole'>;
  placeholder: string;
  /** What is shown of a value, and the value of what is shown; anything else as it is. */
  write(value: string): string;
  read(shown: string): string;
  /** Said where it was left unfinished. */
  unfinished: string;
}

const kinds = {
  /** '2026-12-01', shown as '01.12.2026'. */
  date: {
    mask: masks.dottedDate,
    placeholder: masks.dottedDate.placeholder,
    write: (value) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1'),
    read: (shown) => shown.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1'),
    unfinished: 'Введите день целиком: дд.мм.гггг',
  },
  /** '09:30'. */
  time: {
    mask: masks.time,
    placeholder: masks.time.placeholder,
    write: (value) => value,
    read: (shown) => shown,
    unfinished: 'Введите время целиком: чч:мм',
  },
  /** '2026-12-01T09:30', shown as '01.12.2026 09:30'. */
  moment: {
    mask: {
      shown: createMask('##.##.#### ##:##'),
      isWhole: (shown) => masks.dottedDate.isWhole(shown.slice(0, 10)) && masks.time.isWhole(shown.slice(11)),
    },
    placeholder: 'дд.мм.гггг чч:мм',
    write: (value) => value.replace(/^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d)$/, '$3.$2.$1 $4'),
    read: (shown) => shown.replace(/^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)$/, '$3-$2-$1T$4'),
    unfinished: 'Введите день и время целиком: дд.мм.гггг чч:мм',
  },
} satisfies Record<string, Kind>;

interface MomentFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  kind: keyof typeof kinds;
  /** Of a date ISO 8601, of a time 'hh:mm', of a moment 'YYYY-MM-DDThh:mm'; '' for none. */
  value: string;
  /** While something is missing the value is '', and the form is not submitted: what is half written is not none. */
  onChange(value: string): void;
}

/** A day, a time of the clock or both, typed by its mask. Source: specification § 5. */
export function MomentField({ kind, value, onChange, error, ...props }: MomentFieldProps) {
  const { mask, placeholder, write, read, unfinished }: Kind = kinds[kind];
  const [typed, setTyped] = useState('');
  const [isLeft, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isUnfinished = value === '' && typed !== '';
  useLayoutEffect(() => {
    const form = input.current?.form;
    if (!form || !isUnfinished) return;
    const hold = (event: SubmitEvent) => {
      if (!event.defaultPrevented) input.current?.focus();
      event.preventDefault();
      // Whoever listens to the form from above would take the field for an empty one.
      event.stopPropagation();
      setLeft(true);
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [isUnfinished]);
  return (
    <TextField
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      {...props}
      error={error ?? (isLeft && isUnfinished ? unfinished : null)}
      value={value === '' ? typed : write(value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget: field }) => {
        // It is pasted as programs write it, too.
        const pasted = write(field.value);
        const text = pasted === field.value ? maskInput(field, mask.shown) : pasted;
        const isWhole = mask.isWhole(text);
        setTyped(isWhole ? '' : text);
        onChange(isWhole ? read(text) : '');
      }}
    />
  );
}
