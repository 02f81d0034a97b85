import { css } from '@emotion/react';
import type { PortalDocument } from '../../../contract/documents/portal-document';
import type { Share } from '../../../lib/browser/send-share';
import { color, space } from '../../../ui/tokens';
import { SendDocument } from './document-to-send';
import { HandOn } from './share/hand-on';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });

/** A link that was just made. Its address is known to this device alone: the server keeps no way to tell it again. */
export const MadeLink = ({ share, document = null }: { share: Share; document?: PortalDocument | null }) => (
  <div css={box}>
    <p css={{ color: color.ink2 }}>
      Ссылка готова. Скопировать её ещё раз можно на этом устройстве, среди отправленных.
    </p>
    <HandOn share={share} />
    {document && <SendDocument document={document} />}
  </div>
);
