import { css } from '@emotion/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { Button } from '../../../ui/button';
import { inputCss } from '../../../ui/fields/text-field';
import { closeTopModal, openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2 });

interface Shown {
  label: string;
  value: string;
  /** What it is for, and that it is shown no more. */
  text: ReactNode;
  /** Said once it lies in the clipboard. */
  copied: string;
  /** What to do by hand where the browser does not let it. */
  failed: string;
  /** The one button that closes it: 'Токен сохранён'. */
  kept: string;
}

/**
 * Shows the only time that it is shown what has to be handed on: a token, a secret, a link. Neither Esc nor Back takes it
 * away unread, and the browser asks before the page is reloaded under it.
 */
export const showOnce = ({ title, ...shown }: { title: string } & Shown): void =>
  void openModal({ title, question: true, mayClose: () => false, content: <ShownOnce {...shown} /> });

function ShownOnce({ label, value, text, copied, failed, kept }: Shown) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  useUnsaved(label, isCopied !== true);
  const field = useRef<HTMLInputElement>(null);
  // It often comes in the place of a form or a question, with which the focus would go.
  useEffect(() => field.current?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div css={box}>
      <p css={note}>{text}</p>
      <input
        ref={field}
        css={inputCss}
        aria-label={label}
        value={value}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button look={isCopied ? 'secondary' : 'primary'} onClick={() => void copy()}>
        Скопировать
      </Button>
      <p role="status" css={[note, { minHeight: '2rem' }]}>
        {isCopied === true && copied}
        {isCopied === false && failed}
      </p>
      <Button look={isCopied ? 'primary' : 'secondary'} onClick={closeTopModal}>
        {kept}
      </Button>
    </div>
  );
}
