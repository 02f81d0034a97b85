import { useState } from 'react';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { groupDigits } from '../../../lib/forms/group-digits';
import { type MaskName, masks } from '../../../lib/forms/masks';
import type { FieldWords } from '../../../ui/fields/field-frame';
import { TextField } from '../../../ui/fields/text-field';

interface NumberFieldProps extends FieldWords {
  mask: MaskName & ('number' | 'percent' | 'months');
  /** Undefined: nothing stands there. */
  value: number | undefined;
  placeholder?: string;
  onChange(value: number | undefined): void;
}

const write = (value: number | undefined) => (value === undefined ? '' : formatNumber(value));

/** A whole number by its mask, its digits in groups while they are typed. An emptied field stays empty until it is left. */
export function NumberField({ mask, value, onChange, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string) => {
    const digits = masks[mask].shown(text);
    return digits === '' ? undefined : Number(digits);
  };
  const isOwn = typed !== null && (typed === '' || read(typed) === value);
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      value={isOwn ? typed : write(value)}
      onChange={({ currentTarget: input }) => {
        const given = input.value;
        const shown = masks[mask].shown(given);
        const caret = input.selectionStart ?? given.length;
        // What the mask left out stood before the caret or behind it: digits are counted from the end.
        const behind = given.slice(caret).replace(/\D/g, '').length;
        const written = groupDigits({ text: shown, caret: Math.max(0, shown.length - behind) });
        setTyped(written.text);
        onChange(read(written.text));
        if (written.text === given) return;
        // Before React, which would put the caret behind all of it.
        input.value = written.text;
        input.setSelectionRange(written.caret, written.caret);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
