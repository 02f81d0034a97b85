import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { failureText } from '../../../api/failure-text';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { font, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { openFormDialog } from '../acts/open-form-dialog';
import { StaffList } from '../list/staff-list';
import type { StaffPartProps } from '../staff-place';
import { DeliveryRow } from './delivery-row';
import { WebhookForm } from './webhook-form';
import { useWebhookActs, webhookQueries } from './webhook-queries';
import { WebhookRow } from './webhook-row';

const actsCss = css({ marginBottom: space.lg });
const heading = css({
  margin: `${space.x2} 0 ${space.md}`,
  fontSize: font.size.lg,
  lineHeight: 1.3,
  fontWeight: 600,
});

const openForm = () =>
  openFormDialog({ name: 'webhook', title: 'Новый вебхук' }, (close) => (
    <WebhookForm webhook={null} onDone={close} />
  ));

/** 'Вебхуки': the addresses that are told of what happens, and what they were told. */
export default function WebhooksPart({ place, onPlace }: StaffPartProps) {
  const { data, error, refetch, isFetching } = useQuery(webhookQueries.webhooks());
  const acts = useWebhookActs();
  const again = useMutation({ mutationFn: acts.again });
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
        <ActButton onClick={openForm}>Добавить вебхук</ActButton>
      </div>
      {data.webhooks.length === 0 ? (
        <EmptyState
          title="Вебхуков пока нет"
          text="Добавьте адрес своей программы или Битрикс24: портал сам расскажет о закреплениях, бронях, сделках, обращениях и показах."
        />
      ) : (
        <ul aria-label="Вебхуки">
          {data.webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <h2 css={heading}>Журнал отправки</h2>
      <StaffList
        place={place}
        onPlace={onPlace}
        label="Журнал отправки"
        shows={[
          {
            show: 'all',
            word: 'Все',
            empty: { title: 'Ещё ничего не отправляли', text: 'Здесь будет видно, что дошло и что нет.' },
          },
          {
            show: 'open',
            word: 'Не дошли',
            empty: { title: 'Всё дошло', text: 'Здесь появится то, что не удалось передать.' },
          },
        ]}
        search={{
          placeholder: 'Номер записи',
          by: 'Ищем по номеру закрепления, брони, сделки, обращения и показа.',
        }}
        query={({ show, search }, offset) => webhookQueries.deliveries({ show, search }, offset)}
      >
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} again={again} />}
      </StaffList>
    </>
  );
}
