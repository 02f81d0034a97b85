import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { inputCss } from '../../../ui/fields/text-field';
import { color, font } from '../../../ui/tokens';

const note = css({ fontSize: font.size.sm, color: color.ink2 });

interface CopyFieldProps {
  label: string;
  value: string;
  /** Said once it lies in the clipboard. */
  copied: string;
  /** What to do by hand where the browser does not let it. */
  failed: string;
}

/** A text that is shown once, to be handed on: the field, 'Скопировать' and how that went. */
export function CopyField({ label, value, copied, failed }: CopyFieldProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <input
        css={inputCss}
        aria-label={label}
        value={value}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>Скопировать</Button>
      <p role="status" css={note}>
        {isCopied === true && copied}
        {isCopied === false && failed}
      </p>
    </>
  );
}
