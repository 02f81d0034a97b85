import { css } from '@emotion/react';
import type { ProgramOffer } from '../../../contract/mortgage/offers';
import { color, font, space } from '../../../ui/tokens';
import { headingCss } from '../section-css';
import { SchedulePicture } from './schedule-picture';
import { ScheduleTable } from './schedule-table';

const whose = css({ margin: `-${space.md} 0 ${space.lg}`, color: color.ink2, fontSize: font.size.sm });

/** How an offer is paid, as a picture and to the kopeck. `bank`: its name. */
export function OfferSchedule({ offer, bank }: { offer: ProgramOffer; bank: string }) {
  return (
    <section aria-labelledby="mortgage-schedule">
      <h2 id="mortgage-schedule" css={headingCss}>
        График платежей
      </h2>
      <p css={whose}>
        {offer.program.name}, {bank}
      </p>
      <SchedulePicture schedule={offer.schedule} />
      <div css={{ marginTop: space.x2 }}>
        <ScheduleTable offer={offer} />
      </div>
    </section>
  );
}
