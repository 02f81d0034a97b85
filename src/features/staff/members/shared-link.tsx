import { css } from '@emotion/react';
import { useState } from 'react';
import type { SharedLink } from '../../../contract/calls/staff/members/staff-member-endpoints';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { inputCss } from '../../../ui/fields/text-field';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2 });

/** Shows a link the only time that it is shown. */
export const showSharedLink = (title: string, shared: SharedLink): void =>
  void openModal({ title, content: <SharedLinkView {...shared} /> });

function SharedLinkView({ link, mailed, expires }: SharedLink) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div css={box}>
      <p css={note}>
        {mailed
          ? 'Письмо со ссылкой уже в пути. Её можно передать и самим.'
          : 'Передайте ссылку тому, для кого она.'}{' '}
        Она сработает один раз, до {formatPortalMoment(expires)}. Больше мы её не покажем.
      </p>
      <input
        css={inputCss}
        aria-label="Ссылка"
        value={link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>Скопировать</Button>
      <p role="status" css={note}>
        {copied === true && 'Ссылка скопирована'}
        {copied === false && 'Браузер не дал скопировать: выделите ссылку сами'}
      </p>
    </div>
  );
}
