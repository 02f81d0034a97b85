import { css } from '@emotion/react';
import type { Share } from '../../../lib/browser/send-share';
import { color, space } from '../../../ui/tokens';
import { HandOn } from './share/hand-on';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });

/** A link that was just made. Its address is shown this once: the server keeps no way to tell it again. */
export const MadeLink = ({ share }: { share: Share }) => (
  <div css={box}>
    <p css={{ color: color.ink2 }}>
      Отправьте ссылку сейчас: снова её адрес портал не покажет, но новую можно сделать в любой момент.
    </p>
    <HandOn share={share} />
  </div>
);
