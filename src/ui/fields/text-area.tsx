import { css } from '@emotion/react';
import { type ComponentProps, useId } from 'react';
import { space } from '../tokens';
import { FieldFrame, type FieldWords, fieldAria } from './field-frame';
import { inputCss } from './text-field';

const area = css({
  height: 'auto',
  minHeight: '9.6rem',
  padding: `${space.md}`,
  lineHeight: 1.5,
  resize: 'vertical',
  // Grows with what is written, where the browser knows how.
  fieldSizing: 'content',
  maxHeight: '32rem',
});

/** A labelled field of several lines. */
export function TextArea({
  label,
  error,
  hint,
  disabled,
  ...props
}: ComponentProps<'textarea'> & FieldWords) {
  const own = useId();
  const id = props.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} disabled={disabled}>
      <textarea
        css={[inputCss, area]}
        disabled={disabled}
        {...fieldAria(id, { error, hint, disabled })}
        {...props}
        id={id}
      />
    </FieldFrame>
  );
}
