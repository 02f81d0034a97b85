import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../../../api/catalogue-query';
import { failureText } from '../../../../api/failure-text';
import type { User } from '../../../../contract/accounts/account';
import { hasFullAccess } from '../../../../contract/accounts/full-access';
import { pageEndpoints } from '../../../../contract/calls/page-endpoints';
import type { Lot } from '../../../../contract/lots/lot';
import { useOnline } from '../../../../device/page/hooks/use-online';
import { FormAlert } from '../../../../ui/feedback/form-alert';
import { SlowLine } from '../../../../ui/feedback/slow-line';
import { ActRow } from '../../../../ui/modals/act-row';
import { color, space } from '../../../../ui/tokens';
import { MadeLink } from '../made-link';
import { linkAddress, useMakeLink } from '../use-make-link';
import { HandOn } from './hand-on';
import { lotMessage, lotOnPaper, lotOnSite } from './lot-share';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const what = css({ color: color.ink2, overflowWrap: 'anywhere' });

interface ShareLotDialogProps {
  lot: Lot;
  /** Who sends it; null: a guest. */
  agent: User | null;
}

/**
 * By which address a lot is sent. A link of the agent's own is made by the server, so it needs the network; a page on
 * the client-facing site has its address without one.
 */
export default function ShareLotDialog({ lot, agent }: ShareLotDialogProps) {
  const header = useQuery(catalogueQuery(pageEndpoints.getHeader, {})).data?.value;
  const online = useOnline();
  const make = useMakeLink();
  const [chosen, choose] = useState<string | null>(null);
  const message = lotMessage(lot, agent);
  if (make.data) return <MadeLink share={{ ...message, url: linkAddress(make.data.token) }} />;
  if (chosen !== null) return <HandOn share={{ ...message, url: chosen }} />;
  const site = lotOnSite(lot, header?.client_domain ?? null);
  const mayMake = agent !== null && hasFullAccess(agent);
  return (
    <div css={box}>
      <p css={what}>{message.title}</p>
      <ul aria-label="Какую ссылку отправить">
        {agent && (
          <ActRow
            disabled={!online || !mayMake}
            busy={make.isPending}
            note={
              !mayMake
                ? 'Откроется вместе с полным доступом.'
                : online
                  ? 'Лот с вашими именем, фото и телефоном. Когда клиент откроет ссылку, вам придёт уведомление.'
                  : 'Нужна сеть: такую ссылку создаёт сервер.'
            }
            onClick={() => make.mutate({ client: null, lots: [lot.id], has_prices: true })}
          >
            Моя ссылка
          </ActRow>
        )}
        {site && (
          <ActRow
            note={`Страница лота на сайте застройщика. ${agent ? 'Ваш телефон — в тексте сообщения. ' : ''}Сеть не нужна.`}
            onClick={() => choose(site)}
          >
            Ссылка на сайт
          </ActRow>
        )}
        {!mayMake && !site && (
          <ActRow
            note="План, цена и характеристики на одном листе, без имени агента."
            onClick={() => choose(lotOnPaper(lot, location.origin))}
          >
            Страница для печати
          </ActRow>
        )}
      </ul>
      {make.error && <FormAlert>{failureText(make.error)}</FormAlert>}
      <SlowLine isSending={make.isPending} />
    </div>
  );
}
