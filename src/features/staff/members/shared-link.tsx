import { css } from '@emotion/react';
import type { SharedLink } from '../../../contract/calls/staff/members/staff-member-endpoints';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { CopyField } from '../acts/copy-field';

const box = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2 });

/** Shows a link the only time that it is shown. */
export const showSharedLink = (title: string, shared: SharedLink): void =>
  void openModal({ title, content: <SharedLinkView {...shared} /> });

function SharedLinkView({ link, mailed, expires }: SharedLink) {
  return (
    <div css={box}>
      <p css={note}>
        {mailed
          ? 'Письмо со ссылкой уже в пути. Её можно передать и самим.'
          : 'Передайте ссылку тому, для кого она.'}{' '}
        Она сработает один раз, до {formatPortalMoment(expires)}. Больше мы её не покажем.
      </p>
      <CopyField
        label="Ссылка"
        value={link}
        copied="Ссылка скопирована"
        failed="Браузер не дал скопировать: выделите ссылку сами"
      />
    </div>
  );
}
