import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { openModal } from '../../../ui/modals/modals';
import { font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { openFormDialog } from '../acts/open-form-dialog';
import { StaffPages } from '../list/staff-pages';
import { FeedFileForm, FeedForm } from './feed-form';
import { feedQueries } from './feed-queries';
import { FeedRow } from './feed-row';
import { FeedRunRow } from './feed-run-row';
import { PriceListForm } from './price-list/price-list-form';

const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBottom: space.lg });
const heading = css({ marginTop: space.x2, fontSize: font.size.lg, lineHeight: 1.3, fontWeight: 600 });

const openForm = () =>
  openFormDialog({ name: 'feed', title: 'Новый фид' }, (close) => <FeedForm feed={null} onDone={close} />);

const openFile = () => {
  const modal = openModal({
    name: 'feed file',
    title: 'Фид из файла',
    content: <FeedFileForm onDone={() => modal.close()} />,
  });
};

const openPriceList = () => {
  const modal = openModal({
    name: 'price list',
    title: 'Прайс-лист',
    content: <PriceListForm onDone={() => modal.close()} />,
  });
};

/** 'Фиды': those that the portal loads by itself, and what each load has brought. */
export default function FeedsPart() {
  const { data, error, refetch, isFetching } = useQuery(feedQueries.feeds());
  if (!data)
    return error ? (
      <EmptyState title="Сервер не ответил" text={failureText(error)}>
        <Button look="secondary" onClick={() => void refetch()} busy={isFetching}>
          Повторить
        </Button>
      </EmptyState>
    ) : (
      <div css={{ minHeight: '40rem' }} aria-busy="true" />
    );
  return (
    <>
      <div css={actsCss}>
        <ActButton onClick={openForm}>Добавить фид</ActButton>
        <ActButton look="secondary" onClick={openFile}>
          Загрузить из файла
        </ActButton>
        <ActButton look="secondary" onClick={openPriceList}>
          Загрузить прайс
        </ActButton>
      </div>
      {data.feeds.length === 0 ? (
        <EmptyState
          title="Фидов пока нет"
          text="Добавьте адрес фида из вашей CRM: портал будет сам загружать лоты и цены."
        />
      ) : (
        <ul aria-label="Фиды">
          {data.feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} />
          ))}
        </ul>
      )}
      <h2 css={heading}>Загрузки</h2>
      <StaffPages
        label="Загрузки"
        query={feedQueries.runs}
        empty={{
          title: 'Загрузок ещё не было',
          text: 'Здесь будет итог каждой: сколько лотов и что отказано.',
        }}
      >
        {(run) => <FeedRunRow key={run.id} run={run} />}
      </StaffPages>
    </>
  );
}
