import { maskInput } from '../../lib/forms/mask';
import { type MaskName, masks } from '../../lib/forms/masks';
import { TextField, type TextFieldProps } from './text-field';

interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  mask: MaskName;
  /** As it is shown. */
  value: string;
  onChange(shown: string): void;
}

/** A field whose text takes its form while it is written. `masks[name].isWhole` says whether something is missing. */
export function MaskedField({ mask, onChange, ...props }: MaskedFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      placeholder={masks[mask].placeholder}
      {...props}
      onChange={({ currentTarget }) => onChange(maskInput(currentTarget, masks[mask].shown))}
    />
  );
}
