import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { staffAgencyFeedEndpoints } from '../../../contract/calls/staff/people/staff-agency-feed-endpoints';
import { type AgencyFeed, agencyFeedFormats } from '../../../contract/lots/agency-feed';
import { inQuotes } from '../../../contract/text/in-quotes';
import { counted } from '../../../contract/text/words';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { ask } from '../../../ui/modals/ask';
import { color, font, space } from '../../../ui/tokens';
import { askAnew, staffQueries } from '../staff-queries';

const sectionCss = css({ marginTop: space.xl, fontSize: font.size.sm, lineHeight: '2rem' });
const lineCss = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  padding: `${space.xs} 0`,
  borderTop: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
  '& small': { display: 'block', color: color.ink2, fontSize: font.size.sm },
});

const takenWords = ({ takes, taken_at, lots }: AgencyFeed): string =>
  taken_at === null
    ? 'ещё не забирали'
    : [
        `забирали ${counted(takes, ['раз', 'раза', 'раз'])}`,
        `последний — ${formatPortalRecent(taken_at, serverClock.now())}`,
        lots !== null && counted(lots, ['лот', 'лота', 'лотов']),
      ]
        .filter(Boolean)
        .join(', ');

/** Which feeds an agency has, when each was taken and how often; any of them can be ended here. */
export function AgencyFeeds({ id, isAllowed }: { id: number; isAllowed: boolean }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(staffQueries.agencyFeeds(id));
  const end = useMutation({
    mutationFn: (feed: number) =>
      call(staffAgencyFeedEndpoints.endFeedOfAgency, { params: { id }, body: { feed } }),
    onSettled: () => askAnew(queryClient, 'agency-feeds', 'account'),
  });
  if (!data || (data.length === 0 && !isAllowed)) return null;
  const askToEnd = async (feed: AgencyFeed) => {
    const isSure = await ask({
      title: `Завершить фид ${inQuotes(feed.name)}?`,
      text: 'Его адрес перестанет отвечать, и площадка снимет объявления агентства.',
      yes: 'Завершить',
    });
    if (isSure) end.mutate(feed.id);
  };
  return (
    <section css={sectionCss} aria-label="Фиды агентства">
      <h3 css={{ fontSize: font.size.md, fontWeight: 600 }}>Фиды агентства</h3>
      {data.length === 0 ? (
        <p css={{ color: color.ink2 }}>Разрешены, агентство ещё ни одного не сделало.</p>
      ) : (
        <ul>
          {data.map((feed) => (
            <li key={feed.id} css={lineCss}>
              <span>
                {feed.name}
                <small>
                  {agencyFeedFormats[feed.format]}
                  {!isAllowed && ' · не отвечает: фиды запрещены'} · {takenWords(feed)}
                </small>
              </span>
              <Button
                look="quiet"
                busy={end.isPending && end.variables === feed.id}
                aria-label={`Завершить: ${feed.name}`}
                onClick={() => void askToEnd(feed)}
              >
                Завершить
              </Button>
            </li>
          ))}
        </ul>
      )}
      {end.error && <FormAlert>{failureText(end.error)}</FormAlert>}
    </section>
  );
}
