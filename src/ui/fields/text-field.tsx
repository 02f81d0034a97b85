import { css } from '@emotion/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { color, font, radius, space, touch } from '../tokens';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame';

export const inputCss = css({
  width: '100%',
  minWidth: 0,
  height: touch,
  padding: `0 ${space.md}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.surface,
  // Below 16 pixels a phone zooms the page on focus.
  fontSize: font.size.md,
  '&::placeholder': { color: color.ink2, opacity: 0.7 },
  '&:disabled': { background: color.paper, color: color.ink2, cursor: 'not-allowed' },
  '&[aria-invalid=true]': { borderColor: color.refusedInk },
});

const box = css({ position: 'relative', '& > .end': { position: 'absolute', top: 0, right: 0 } });
const withEnd = css({ paddingRight: touch });

export interface TextFieldProps extends ComponentProps<'input'>, FieldWords {
  /** A button as wide as it is high, inside the field at its end. */
  end?: ReactNode;
}

/** A labelled input. */
export function TextField({ label, error, hint, disabled, end, ...props }: TextFieldProps) {
  const own = useId();
  const id = props.id ?? own;
  const input = (
    <input
      css={[inputCss, end !== undefined && withEnd]}
      disabled={disabled}
      {...fieldAria(id, { error, hint, disabled })}
      {...props}
      id={id}
    />
  );
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} disabled={disabled}>
      {end === undefined ? (
        input
      ) : (
        <div css={box}>
          {input}
          <span className="end">{end}</span>
        </div>
      )}
    </FieldFrame>
  );
}
