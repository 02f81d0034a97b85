import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, radius, space } from '../../../ui/tokens';

const box = css({
  display: 'grid',
  gap: space.sm,
  margin: 0,
  minWidth: 0,
  padding: space.lg,
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `0 ${space.md}` });
const said = css({
  color: color.ink2,
  fontSize: font.size.sm,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});

interface FactFieldProps {
  label: string;
  isOwn: boolean;
  /** What the feed says, in words; '' where it says nothing: then there is only the field. */
  ofFeed: string;
  /** The feed's stands in the field from then on, to be changed. */
  onOwn(): void;
  /** Takes away what is set by hand. */
  onFeed(): void;
  children: ReactNode;
}

/** A fact that feeds bring: the feed's is shown as theirs until it is changed by hand, and comes back by one press. */
export function FactField({ label, isOwn, ofFeed, onOwn, onFeed, children }: FactFieldProps) {
  if (ofFeed === '') return children;
  return (
    <fieldset css={box} aria-label={label}>
      <div css={head}>
        <span css={{ fontWeight: 500 }}>{label}</span>
        <StateTag tone={isOwn ? 'good' : 'quiet'}>{isOwn ? 'Задано вручную' : 'Из фида'}</StateTag>
        {isOwn ? (
          <Button look="quiet" aria-label={`Вернуть как в фиде: ${label}`} onClick={onFeed}>
            Вернуть как в фиде
          </Button>
        ) : (
          <Button look="quiet" aria-label={`Изменить: ${label}`} onClick={onOwn}>
            Изменить
          </Button>
        )}
      </div>
      {isOwn ? (
        <>
          {children}
          <p css={said}>В фиде: {ofFeed}</p>
        </>
      ) : (
        <p css={said}>{ofFeed}</p>
      )}
    </fieldset>
  );
}
