import { css } from '@emotion/react';
import { Button } from '../../../ui/button';
import { color, font, space } from '../../../ui/tokens';

const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.lg,
  minHeight: '6.4rem',
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '&:first-of-type': { marginTop: `-${space.md}` },
});

interface SignInRowProps {
  name: string;
  /** When it was seen, or that it is the one in hand. */
  note: string;
  isCurrent: boolean;
  isEnding: boolean;
  disabled: boolean;
  onEnd(): void;
}

/** A device or a program that is signed in, and the way to end it. */
export function SignInRow({ name, note, isCurrent, isEnding, disabled, onEnd }: SignInRowProps) {
  return (
    <li css={line}>
      <span css={{ minWidth: 0 }}>
        <b css={{ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</b>
        <span css={{ color: isCurrent ? color.accent : color.ink2 }}>{note}</span>
      </span>
      {!isCurrent && (
        <Button
          look="quiet"
          aria-label={`Завершить: ${name}`}
          disabled={disabled}
          busy={isEnding}
          onClick={onEnd}
        >
          Завершить
        </Button>
      )}
    </li>
  );
}
