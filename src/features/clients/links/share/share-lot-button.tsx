import { css } from '@emotion/react';
import { Suspense } from 'react';
import type { User } from '../../../../contract/accounts/account';
import type { Lot } from '../../../../contract/lots/lot';
import { lazyWithRetry } from '../../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/graphics/icon';
import { openModal } from '../../../../ui/modals/modals';
import { space } from '../../../../ui/tokens';

/** It comes with its first opening. */
const ShareLotDialog = lazyWithRetry(() => import('./share-lot-dialog'));

const narrow = css({ paddingInline: space.md });

/** Opens the choice of the address by which a lot is sent. */
export const ShareLotButton = ({ lot, agent }: { lot: Lot; agent: User | null }) => (
  <Button
    look="secondary"
    css={narrow}
    onPointerEnter={() => void ShareLotDialog.prepare()}
    onClick={() =>
      openModal({
        name: 'share-lot',
        title: 'Поделиться лотом',
        content: (
          <Suspense fallback={<div css={{ minHeight: '20rem' }} aria-busy="true" />}>
            <ShareLotDialog key={crypto.randomUUID()} lot={lot} agent={agent} />
          </Suspense>
        ),
      })
    }
  >
    <Icon name="share" />
    Поделиться
  </Button>
);
