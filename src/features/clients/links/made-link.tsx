import { css } from '@emotion/react';
import { useState } from 'react';
import { type ShareOutcome, sendShare } from '../../../lib/browser/send-share';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';

const said = css({ minHeight: '2.1rem', fontSize: font.size.sm, color: color.ink2 });

const words: Partial<Record<ShareOutcome, string>> = {
  copied: 'Ссылка скопирована',
  // It can still be copied by hand.
  failed: 'Скопируйте ссылку из поля',
};

/** A link that was just made. Its address is shown this once: the server keeps no way to tell it again. */
export function MadeLink({ url, text }: { url: string; text: string }) {
  const [outcome, setOutcome] = useState<ShareOutcome | null>(null);
  return (
    <div css={{ display: 'grid', gap: space.lg }}>
      <p css={{ color: color.ink2 }}>
        Отправьте ссылку сейчас: снова её адрес портал не покажет, но новую можно сделать в любой момент.
      </p>
      <TextField
        label="Ссылка"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={async () => setOutcome(await sendShare({ title: text, text, url }))}>
        {'share' in navigator ? 'Поделиться' : 'Скопировать'}
      </Button>
      <p role="status" css={said}>
        {outcome && words[outcome]}
      </p>
    </div>
  );
}
