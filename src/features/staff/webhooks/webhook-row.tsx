import { useMutation } from '@tanstack/react-query';
import {
  type StaffWebhook,
  webhookKinds,
} from '../../../contract/calls/staff/integrations/staff-webhook-endpoints';
import { webhookObjects } from '../../../contract/calls/staff/integrations/webhook-events';
import { StateTag } from '../../../ui/feedback/state-tag';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { confirmAct } from '../acts/confirm-act';
import { openFormDialog } from '../acts/open-form-dialog';
import { quietCss, StaffRow } from '../list/staff-row';
import { showSecret } from './show-secret';
import { WebhookForm } from './webhook-form';
import { useWebhookActs } from './webhook-queries';

/** An address that is told of what happens: of what, how it goes, and what an owner may do. */
export function WebhookRow({ webhook }: { webhook: StaffWebhook }) {
  const acts = useWebhookActs();
  const { id, kind, address, objects, persons, enabled, waiting, failed } = webhook;
  const name = new URL(address).host;
  const test = useMutation({ mutationFn: () => acts.test(id) });
  const toggle = useMutation({ mutationFn: () => acts.change(id, { enabled: !enabled }) });
  const change = () =>
    openFormDialog({ title: `Вебхук: ${name}` }, (close) => <WebhookForm webhook={webhook} onDone={close} />);
  const renew = () =>
    confirmAct({
      title: `Выдать новый секрет: ${name}?`,
      text: 'Прежний секрет сразу перестанет действовать: впишите новый в свою программу.',
      label: 'Выдать',
      act: () => acts.renew(id),
      show: ({ secret }) => showSecret(secret),
    });
  const end = () =>
    confirmAct({
      title: `Удалить вебхук: ${name}?`,
      text: 'То, что ещё не отправлено, не уйдёт, и журнал отправки этого адреса пропадёт.',
      label: 'Удалить',
      act: () => acts.end(id),
    });
  return (
    <StaffRow
      head={
        <>
          <b>{name}</b>
          <StateTag tone={!enabled ? 'quiet' : failed > 0 ? 'bad' : 'good'}>
            {!enabled ? 'выключен' : failed > 0 ? 'не всё дошло' : 'включён'}
          </StateTag>
        </>
      }
      audit={{ name, lines: [] }}
      acts={
        <>
          <ActButton
            look="secondary"
            busy={test.isPending}
            aria-label={`Проверить: ${name}`}
            onClick={() => test.mutate()}
          >
            Проверить
          </ActButton>
          <ActButton look="quiet" aria-label={`Изменить: ${name}`} onClick={change}>
            Изменить
          </ActButton>
          <ActButton
            look="quiet"
            busy={toggle.isPending}
            aria-label={`${enabled ? 'Выключить' : 'Включить'}: ${name}`}
            onClick={() => toggle.mutate()}
          >
            {enabled ? 'Выключить' : 'Включить'}
          </ActButton>
          {kind === 'plain' && (
            <ActButton look="quiet" aria-label={`Новый секрет: ${name}`} onClick={renew}>
              Новый секрет
            </ActButton>
          )}
          <ActButton look="quiet" aria-label={`Удалить: ${name}`} onClick={end}>
            Удалить
          </ActButton>
        </>
      }
      failure={<ActFailure act={test.error ? test : toggle} state={String(enabled)} />}
    >
      <p css={quietCss}>{address}</p>
      <p css={quietCss}>
        {[
          webhookKinds[kind],
          objects.map((one) => webhookObjects[one].word.toLowerCase()).join(', '),
          persons ? 'с именами и телефонами' : 'без имён и телефонов',
        ].join(' · ')}
      </p>
      {waiting + failed > 0 && (
        <p css={quietCss}>
          {[waiting > 0 && `ждёт отправки: ${waiting}`, failed > 0 && `не дошло: ${failed}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
    </StaffRow>
  );
}
