import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { type AgencyFeed, agencyFeedFormats, MAX_AGENCY_FEEDS } from '../../../contract/lots/agency-feed';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { inQuotes } from '../../../contract/text/in-quotes';
import { counted } from '../../../contract/text/words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { formatPortalRecent } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { ask } from '../../../ui/modals/ask';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';
import { SettingsSection } from '../section';
import { agencyFeedsQuery, deleteFeed } from './feed-acts';

const AgencyFeedForm = lazyWithRetry(() =>
  import('./feed-form').then((module) => ({ default: module.AgencyFeedForm })),
);

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space.xs} ${space.lg}`,
  padding: `${space.md} 0`,
  borderBottom: `1px solid ${color.line}`,
  overflowWrap: 'anywhere',
});
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

/** 'Ещё не забирали', 'Забирали 12 раз, последний — сегодня в 14:05, 96 лотов'. */
export function takenWords({ takes, taken_at, lots }: AgencyFeed): string {
  if (taken_at === null) return 'Ещё не забирали';
  const last = formatPortalRecent(taken_at, serverClock.now());
  const size = lots === null ? '' : `, ${counted(lots, ['лот', 'лота', 'лотов'])}`;
  return `Забирали ${counted(takes, ['раз', 'раза', 'раз'])}, последний — ${last}${size}`;
}

/** The agency's addresses for advertising sites; nothing where the developer allows none. */
export function FeedsSection() {
  const queryClient = useQueryClient();
  const online = useOnline();
  const { data } = useQuery(agencyFeedsQuery());
  if (!data?.allowed) return null;
  const refresh = () => queryClient.invalidateQueries({ queryKey: agencyFeedsQuery().queryKey });
  const make = () =>
    openModal({
      name: 'agency-feed',
      title: 'Новый фид',
      content: (
        <Suspense fallback={<div css={{ minHeight: '40rem' }} />}>
          <AgencyFeedForm onMade={refresh} />
        </Suspense>
      ),
    });
  const end = (feed: AgencyFeed) =>
    ask({
      title: `Завершить фид ${inQuotes(feed.name)}?`,
      text: 'Его адрес перестанет отвечать, и площадка снимет объявления. Вернуть этот адрес нельзя.',
      yes: 'Завершить',
      act: async () => {
        await deleteFeed(feed.id);
        await refresh();
      },
      failed: failureText,
    });
  return (
    <SettingsSection
      id="feeds"
      title="Фиды для площадок"
      note="По адресу фида рекламная площадка сама забирает свободные лоты застройщика с телефоном и названием вашего агентства."
    >
      {data.results.length > 0 && (
        <ul aria-label="Фиды для площадок">
          {data.results.map((feed) => (
            <li key={feed.id} css={row}>
              <div>
                <b css={{ fontWeight: 500 }}>{feed.name}</b>
                <p css={quiet}>
                  {agencyFeedFormats[feed.format]} ·{' '}
                  {feed.types.map((type) => lotTypeWords[type].long.toLowerCase()).join(', ')}
                </p>
                <p css={quiet}>{takenWords(feed)}</p>
              </div>
              <Button
                look="quiet"
                disabled={!online}
                aria-label={`Завершить: ${feed.name}`}
                onClick={() => void end(feed)}
              >
                Завершить
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p css={{ marginTop: space.lg }}>
        <Button
          look="secondary"
          disabled={!online || data.results.length >= MAX_AGENCY_FEEDS}
          onPointerEnter={() => void AgencyFeedForm.prepare()}
          onClick={make}
        >
          Сделать адрес
        </Button>
      </p>
    </SettingsSection>
  );
}
