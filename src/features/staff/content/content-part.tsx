import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { failureText } from '../../../api/failure-text';
import { roomContentNames } from '../../../contract/content/room-content';
import { AgentViewsContext, prepareViews } from '../../../lib/agent-views';
import { lazyOptional } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { color, font, space } from '../../../ui/tokens';
import { LazyForm } from '../lazy-form';
import { AsAgentsLink } from '../list/as-agents-link';
import { ShowLinks } from '../list/show-links';
import type { StaffPartProps } from '../staff-place';
import { staffQueries } from '../staff-queries';

import { contentForms } from './content-forms';

const noteCss = css({
  maxWidth: '80rem',
  color: color.ink2,
  fontSize: font.size.sm,
  '& a': { color: color.accent, textDecoration: 'underline' },
});
const ContentForm = lazyOptional(() => import('./content-form'));

const shows = roomContentNames.map((show) => ({
  show,
  word: contentForms[show].word,
  empty: { title: '', text: '' },
}));

/** What stands on pages and between them: banners, ways to buy, rates, what search engines are told. */
export default function ContentPart({ place }: Pick<StaffPartProps, 'place'>) {
  const shown = shows.find(({ show }) => show === place.show) ?? shows[0];
  const part = shown?.show ?? 'banners';
  const { note, seen } = contentForms[part];
  const { data, error, refetch, isFetching } = useQuery(staffQueries.content(part));
  const views = use(AgentViewsContext);
  useEffect(() => {
    void ContentForm.prepare();
    prepareViews(views, 'banner', 'popup', 'commission');
  }, [views]);
  return (
    <div css={{ display: 'grid', gap: space.xl }}>
      {shown && <ShowLinks label="Что изменить" shows={shows} shown={shown} isLong />}
      <p css={noteCss}>
        {note}{' '}
        {seen === '/' ? (
          <a href={seen} target="_blank" rel="noopener">
            Открыть страницу
          </a>
        ) : (
          seen !== null && <AsAgentsLink address={seen}>Открыть страницу, как её видят агенты</AsAgentsLink>
        )}
      </p>
      {data ? (
        <LazyForm>
          <ContentForm key={part} part={part} saved={data} />
        </LazyForm>
      ) : error ? (
        <EmptyState title="Раздел не загрузился" text={failureText(error)}>
          <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
            Повторить
          </Button>
        </EmptyState>
      ) : (
        <div css={{ minHeight: '40rem' }} aria-busy="true" />
      )}
    </div>
  );
}
