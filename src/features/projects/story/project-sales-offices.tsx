import { css } from '@emotion/react';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import {
  hoursLines,
  openState,
  type ProjectSalesOffice,
  specialDayLines,
} from '../../../contract/appointments/sales-office';
import { placeLinks } from '../../../contract/lots/projects/place-links';
import { byPortalClock } from '../../../contract/time/portal-time';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, media, space, touch } from '../../../ui/tokens';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 36rem), 1fr))',
  gap: `${space.lg} ${space.x2}`,
});
const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: space.xs,
  paddingTop: space.md,
  borderTop: `1px solid ${color.line}`,
  '& h3': { fontWeight: 600 },
  '& p': { color: color.ink2, fontSize: font.size.sm },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minHeight: touch,
    color: color.accent,
    fontWeight: 500,
    [media.hover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
  },
});
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: `0 ${space.lg}` });
const state = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.xs} ${space.md}`,
  '& > span:last-child': { color: color.ink2, fontSize: font.size.sm },
});

/** Where a project is shown: address, phone, hours, and whether somebody is there now. */
export function ProjectSalesOffices({ offices: salesOffices }: { offices: readonly ProjectSalesOffice[] }) {
  const now = useServerNow();
  return (
    <ul css={grid}>
      {salesOffices.map(({ id, name, address, phone, hours, special_days, coordinates }) => {
        const { isOpen, until } = openState(hours, special_days, now);
        return (
          <li key={id} css={card}>
            <h3>{name}</h3>
            <div css={state}>
              <StateTag tone={isOpen ? 'good' : 'quiet'}>{isOpen ? 'Открыто' : 'Закрыто'}</StateTag>
              {until !== '' && <span>{until}</span>}
            </div>
            <p>{withoutWidows(address)}</p>
            <p>
              {hoursLines(hours).join('; ')} ({byPortalClock(now)})
            </p>
            {specialDayLines(special_days, now).map((line) => (
              <p key={line}>{withoutWidows(line)}</p>
            ))}
            <p css={ways}>
              <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
              {placeLinks({ coordinates, address }).map(({ word, href }) => (
                <a key={word} href={href} target="_blank" rel="noreferrer" aria-label={`${word}: ${name}`}>
                  {word}
                </a>
              ))}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
