import { css } from '@emotion/react';
import { useEffect } from 'react';
import type { Lot } from '../contract/lots/lot';
import { addOpenedLot } from '../device/lists/seen/opened-lots';
import { useDevice } from '../device/page/hooks/use-device';
import { OwnBookingOnPage } from '../features/bookings/book-lot-on-page';
import { CommissionOnPage } from '../features/deals/lot-commission';
import { HideOnPage } from '../features/hidden/hide-on-page';
import { NoteOnPage } from '../features/notes/note-on-page';
import { space } from '../ui/tokens';

const own = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.sm}`,
  // Words without a frame begin where the lines above them do.
  marginInline: `calc(-1 * min(${space.md}, var(--gutter)))`,
});

/**
 * What a lot is to the person alone: what it brings them, their booking of it, their note, and whether they want to see
 * it. It comes with the device's database.
 */
export default function OwnOfLot({ lot }: { lot: Lot }) {
  const account = useDevice((device) => device.account);
  const { id, project_slug: slug } = lot;
  useEffect(() => {
    if (account)
      addOpenedLot(account.db, { id, project_slug: slug }).catch((error) => console.warn('device', error));
  }, [account, id, slug]);
  return (
    <div css={own}>
      <div css={{ flexBasis: '100%' }}>
        <CommissionOnPage lot={lot} />
      </div>
      <OwnBookingOnPage lot={lot} />
      <NoteOnPage lot={lot} />
      <HideOnPage lot={lot} />
    </div>
  );
}
