import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverClock } from '../../../api/server-clock';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { AccountBusiness } from '../../../contract/calls/staff/staff-endpoints';
import { phaseWords } from '../../../contract/deals/deal-words';
import { formatNumber } from '../../../contract/text/russian-numbers';
import { portalDay } from '../../../contract/time/portal-time';
import { formatPortalMoment, formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { StateTag } from '../../../ui/feedback/state-tag';
import { color, font, space } from '../../../ui/tokens';
import { fixationTags } from '../fixations/fixation-words';
import { inTextCss } from '../list/staff-row';
import type { StaffPlace } from '../staff-place';

const sectionCss = css({
  marginTop: space.xl,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  overflowWrap: 'anywhere',
});
const headCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.md}`,
  marginBottom: space.xs,
  '& h3': { fontSize: font.size.md, fontWeight: 600 },
});
const lineCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `0 ${space.sm}`,
  padding: `${space.xs} 0`,
  borderTop: `1px solid ${color.line}`,
  '& small': { color: color.ink2, fontSize: font.size.sm },
});

interface PlaceProps {
  part: string | undefined;
  search: StaffPlace;
  children: ReactNode;
}

/** A place of the room that a line of the card leads to. */
const PlaceLink = ({ part, search, children }: PlaceProps) => (
  <Link to="/staff/{-$part}" params={{ part }} search={search} css={inTextCss}>
    {children}
  </Link>
);

/** When a device of theirs was last here, in words. */
export const visitWords = (lastVisit: string | null): string =>
  lastVisit === null ? 'нет открытых сеансов' : formatPortalRecent(lastVisit, serverClock.now());

/** What an account does here: counts and the newest of its clients, fixations, deals and appointments, and an agency's agents. */
export function AccountBusinessSections({ id, business }: { id: number; business: AccountBusiness }) {
  const { clients, fixations, deals, appointments, agents } = business;
  return (
    <>
      {agents && (
        <Section title="Агенты агентства" count={agents.count}>
          {agents.list.map((agent) => (
            <li key={agent.id} css={lineCss}>
              <PlaceLink part={undefined} search={{ show: 'all', account: agent.id }}>
                {agent.name || 'Без имени'}
              </PlaceLink>
              {agent.blocked ? (
                <StateTag tone="bad">Заблокирован</StateTag>
              ) : (
                !agent.confirmed && <StateTag tone="waiting">Не подтверждён</StateTag>
              )}
              <small>
                {formatPhone(agent.phone)} · клиентов: {formatNumber(agent.clients)} · был:{' '}
                {visitWords(agent.last_visit)}
              </small>
            </li>
          ))}
        </Section>
      )}
      <Section title="Клиенты" count={clients.count}>
        {clients.newest.map((client) => (
          <li key={client.id} css={lineCss}>
            {client.name} <small>{client.phone && formatPhone(client.phone)}</small>
          </li>
        ))}
      </Section>
      {fixations && (
        <Section
          title="Закрепления"
          count={fixations.count}
          waiting={fixations.waiting}
          all={{ part: 'fixations', search: { show: 'all', account: id } }}
        >
          {fixations.newest.map((fixation) => (
            <li key={fixation.id} css={lineCss}>
              <PlaceLink part="fixations" search={{ show: 'all', search: `№ ${fixation.id}` }}>
                {fixation.client}
              </PlaceLink>
              <small>«{fixation.project}»</small>
              <StateTag tone={fixationTags[fixation.state].tone}>
                {fixationTags[fixation.state].word}
              </StateTag>
            </li>
          ))}
        </Section>
      )}
      {deals && (
        <Section title="Сделки" count={deals.count}>
          {deals.newest.map((deal) => (
            <li key={deal.id} css={lineCss}>
              <PlaceLink part="deals" search={{ show: 'all', search: `№ ${deal.id}` }}>
                № {deal.id}, {deal.client ?? 'клиент удалён'}
              </PlaceLink>
              <small>
                {deal.lot} · {phaseWords[deal.phase]}
              </small>
            </li>
          ))}
        </Section>
      )}
      {appointments && (
        <Section title="Показы" count={appointments.count}>
          {appointments.newest.map((appointment) => (
            <li key={appointment.id} css={lineCss}>
              <PlaceLink part="appointments" search={{ date: portalDay(Date.parse(appointment.starts_at)) }}>
                {appointment.client}
              </PlaceLink>
              <small>
                «{appointment.project}», {formatPortalMoment(appointment.starts_at)}
              </small>
            </li>
          ))}
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  count: number;
  /** How many of them wait for an answer. */
  waiting?: number;
  /** Where all of them are listed. */
  all?: Omit<PlaceProps, 'children'>;
  children: ReactNode;
}

function Section({ title, count, waiting = 0, all, children }: SectionProps) {
  return (
    <section css={sectionCss} aria-label={title}>
      <div css={headCss}>
        <h3>
          {title}: {formatNumber(count)}
        </h3>
        {waiting > 0 && <StateTag tone="waiting">Ждут ответа: {waiting}</StateTag>}
        {all && count > 0 && <PlaceLink {...all}>Показать все</PlaceLink>}
      </div>
      {count > 0 && <ul>{children}</ul>}
    </section>
  );
}
