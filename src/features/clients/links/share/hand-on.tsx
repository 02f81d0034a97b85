import { css } from '@emotion/react';
import { useState } from 'react';
import { type Share, type ShareOutcome, sendShare } from '../../../../lib/browser/send-share';
import { Button, buttonCss } from '../../../../ui/button';
import { TextField } from '../../../../ui/fields/text-field';
import { color, font, space } from '../../../../ui/tokens';
import { messengersOf } from './messengers';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const ways = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  '& > *': { flex: '1 1 auto' },
  '& > a': { paddingInline: space.lg },
});
const said = css({ minHeight: '2.1rem', fontSize: font.size.sm, color: color.ink2 });

const words: Partial<Record<ShareOutcome, string>> = {
  copied: 'Ссылка скопирована',
  // It can still be copied by hand.
  failed: 'Скопируйте ссылку из поля',
};

/** The ways to hand an address on: the system's share sheet; without one its field, the clipboard and the messengers. */
export function HandOn({ share }: { share: Share }) {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  const hasSheet = typeof navigator.share === 'function';
  return (
    <div css={box}>
      <TextField
        label="Ссылка"
        readOnly
        value={share.url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={async () => setOutcome(await sendShare(share))}>
        {hasSheet ? 'Поделиться' : 'Скопировать'}
      </Button>
      {!hasSheet && (
        <div css={ways}>
          {messengersOf(share).map(({ name, href }) => (
            <a key={name} href={href} target="_blank" rel="noreferrer" css={buttonCss('secondary')}>
              {name}
            </a>
          ))}
        </div>
      )}
      <p role="status" css={said}>
        {outcome && words[outcome]}
      </p>
    </div>
  );
}
