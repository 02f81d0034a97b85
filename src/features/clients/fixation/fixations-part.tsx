import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { User } from '../../../contract/accounts/account';
import { counted } from '../../../contract/text/words';
import type { AskedFixation, ClientView } from '../../../device/lists/clients/clients-store';
import { acknowledgeRefusal } from '../../../device/outbox/pending/outbox-view';
import { sendRefusedAgain } from '../../../device/outbox/pending/send-refused-again';
import { useDevice } from '../../../device/page/hooks/use-device';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { formatMoment } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { StateTag } from '../../../ui/feedback/state-tag';
import { Icon } from '../../../ui/graphics/icon';
import { color, font, space } from '../../../ui/tokens';
import { openFixationOfClient, prepareFixationForm } from '../acts/fix-client';
import { CrmUpdate } from './crm-update';
import { fixationQueries } from './fixation-queries';
import { ClientFixationRow, FixationLine } from './fixation-row';
import { FixingStopNote, useFixingStop } from './fixing-stop';

const part = css({ marginTop: space.x3, maxWidth: '96rem' });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBottom: space.md,
  borderBottom: `1px solid ${color.line}`,
  '& h2': { fontSize: font.size.xl, lineHeight: font.line.heading, fontWeight: 600 },
});
const quiet = css({ color: color.ink2, textWrap: 'pretty' });

interface FixationsPartProps {
  user: User;
  client: ClientView;
  isMasked: boolean;
}

/** Where and until when a client is fixed, and the way to ask for it. */
export function ClientFixations({ user, client, isMasked }: FixationsPartProps) {
  const now = useServerNow();
  const specs = useQuery(fixationQueries.specs()).data;
  // Known ahead, so that a project can be chosen without a network.
  useQuery(fixationQueries.projects());
  useEffect(prepareFixationForm, []);
  const stop = useFixingStop(user);
  const { fixations, asked } = client;
  return (
    <section css={part} aria-labelledby="fixations">
      <div css={head}>
        <h2 id="fixations">Закрепление</h2>
        {!isMasked && (
          <Button
            onClick={() => openFixationOfClient({ user, client })}
            disabled={stop.blocked !== null || stop.lack !== null || client.refused !== null}
          >
            Закрепить
          </Button>
        )}
      </div>
      <FixingStopNote {...stop} />
      <ul aria-label="Закрепления">
        {asked.map((one) => (
          <AskedRow key={one.row} asked={one} />
        ))}
        {fixations
          .filter(({ project }) => !asked.some((one) => one.project.slug === project.slug))
          .map((fixation) => (
            <ClientFixationRow
              key={`${fixation.id} ${fixation.state}`}
              fixation={fixation}
              now={now}
              agent={client.agent.id === user.id ? null : client.agent.name}
              isMasked={isMasked}
              isBlocked={stop.blocked !== null}
            />
          ))}
      </ul>
      {client.id !== null && fixations.length > 0 && !isMasked && (
        <CrmUpdate client={client.id} hasCrm={fixations.some(({ crm }) => crm !== 'kept')} />
      )}
      {fixations.length + asked.length === 0 && (
        <p css={[quiet, { marginTop: space.md }]}>
          {withoutWidows(
            `Клиент пока ни в одном проекте не закреплён. ${specs ? `Закрепление действует ${counted(specs.term_days, ['день', 'дня', 'дней'])} с ответа застройщика.` : ''}`,
          )}
        </p>
      )}
    </section>
  );
}

/** What waits here is not the developer's word yet; what was refused says why. */
function AskedRow({ asked: { row, project, at, pending, detail } }: { asked: AskedFixation }) {
  const account = useDevice((device) => device.account);
  if (pending === null)
    return (
      <FixationLine
        title={project.name}
        tag={<StateTag tone="bad">Не принято</StateTag>}
        actions={
          <>
            <Button
              look="secondary"
              onClick={() => account && void sendRefusedAgain(account.db, row).then(() => account.wake())}
            >
              Отправить ещё раз
            </Button>
            <Button look="quiet" onClick={() => account && void acknowledgeRefusal(account.db, row)}>
              Понятно
            </Button>
          </>
        }
      >
        <p role="alert" css={{ color: color.refusedInk }}>
          {detail ?? 'Сервер не сказал почему.'}
        </p>
      </FixationLine>
    );
  return (
    <FixationLine
      title={project.name}
      tag={
        <span
          role="status"
          css={{ display: 'inline-flex', alignItems: 'center', gap: space.xs, color: color.ink2 }}
        >
          <Icon name="clock" />
          {pending === 'sending' ? 'Отправляется…' : 'Ждёт отправки'}
        </span>
      }
    >
      <p css={quiet}>
        {withoutWidows(
          `Не отправлено. Клиент пока не закреплён: приоритет — по времени получения. Записано на устройстве ${formatMoment(at)}.`,
        )}
      </p>
    </FixationLine>
  );
}
