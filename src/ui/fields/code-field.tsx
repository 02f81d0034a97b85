import { css } from '@emotion/react';
import { maskInput } from '../../lib/forms/mask';
import { TextField, type TextFieldProps } from './text-field';

const codeCss = css({ input: { fontSize: '2.2rem', letterSpacing: '0.4em' } });

interface CodeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: string;
  /** How many digits the message brings. */
  digits?: number;
  onChange(code: string): void;
  /** The last digit is there: typed, pasted, or filled in from the message by the phone itself. */
  onWhole?(code: string): void;
}

/** The code of a message. One input, not a box a digit: only so can phones fill it in and people paste it. */
export function CodeField({ digits = 4, onChange, onWhole, ...props }: CodeFieldProps) {
  const mask = (written: string) => written.replace(/\D/g, '').slice(0, digits);
  return (
    <div css={codeCss}>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...props}
        onChange={({ currentTarget }) => {
          const code = maskInput(currentTarget, mask);
          if (code === props.value) return;
          onChange(code);
          if (code.length === digits) onWhole?.(code);
        }}
      />
    </div>
  );
}
