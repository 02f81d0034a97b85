import { css } from '@emotion/react';
import { useState } from 'react';
import { ShapeIcon } from '../graphics/shape-icon';
import { color, radius, touch } from '../tokens';
import { TextField, type TextFieldProps } from './text-field';

const show = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  color: color.ink2,
  '&[aria-pressed=true]': { color: color.accent },
});

const EYE =
  'M2.5 12s3.500-6.500 9.500-6.500S21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'autoComplete'> {
  /** One that is kept already, or one that is being thought out: a password manager wants to know. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its owner wants to see it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          css={show}
          title="Показать пароль"
          aria-pressed={isShown}
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        >
          <ShapeIcon viewBox="0 0 24 24" paths={isShown ? [EYE, 'M4 4l16 16'] : [EYE]} />
        </button>
      }
    />
  );
}
