import { css } from '@emotion/react';
import { useState } from 'react';
import { failureText } from '../../../api/failure-text';
import { LINK_DAYS, MAX_LINK_LOTS } from '../../../contract/calls/clients/link-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { counted } from '../../../contract/text/words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { Button } from '../../../ui/button';
import { ChoicesField } from '../../../ui/choices/choice-field';
import { Switch } from '../../../ui/choices/switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { color, space } from '../../../ui/tokens';
import { clientNameOf } from '../find-clients';
import { useClients } from '../use-clients';
import { MadeLink } from './made-link';
import { SentLinks } from './sent-links';
import { linkAddress, useMakeLink } from './use-make-link';

const box = css({ display: 'grid', gap: space.lg });
const quiet = css({ color: color.ink2 });

interface SendLotsProps {
  lots: readonly Lot[];
  /** The client whose lots they are; null: whoever is chosen, or nobody by name. */
  client: number | null;
}

/** Makes a link of lots, and hands it to the system's share sheet. */
export function SendLots({ lots, client: given }: SendLotsProps) {
  const online = useOnline();
  const { stored } = useClients();
  const [chosen, choose] = useState(given);
  const [hasPrices, setPrices] = useState(true);
  const pendingChange = { client: chosen, lots: lots.map(({ id }) => id), has_prices: hasPrices };
  const make = useMakeLink();
  if (make.data) {
    const title = `Подборка: ${counted(lots.length, LOT)}`;
    return <MadeLink share={{ title, text: title, url: linkAddress(make.data.token) }} />;
  }
  const choices = (stored?.items ?? []).flatMap((client) =>
    client.id === null ? [] : { value: String(client.id), label: clientNameOf(client) },
  );
  const isTooLong = lots.length > MAX_LINK_LOTS;
  return (
    <div css={box}>
      <p css={quiet}>
        {counted(lots.length, LOT)} по ссылке. Клиент откроет её без входа, от вашего имени и с вашим
        телефоном; она действует {LINK_DAYS}&nbsp;дней, и её можно отозвать.
      </p>
      {given === null && choices.length > 0 && (
        <ChoicesField
          label="Кому"
          multiple={false}
          any="Без имени"
          searched={choices.length > 8}
          searchHint="Фамилия"
          choices={choices}
          values={chosen === null ? [] : [String(chosen)]}
          onChange={([value = '']) => choose(value === '' ? null : Number(value))}
        />
      )}
      <Switch checked={hasPrices} onChange={setPrices} note="Клиент видит текущие цены">
        Показывать цены
      </Switch>
      {isTooLong && (
        <p role="alert" css={{ color: color.refusedInk }}>
          В одной ссылке не больше {MAX_LINK_LOTS}&nbsp;лотов, а здесь {lots.length}: уберите лишние.
        </p>
      )}
      {!online && <p css={quiet}>Ссылку делает сервер: отправить подборку можно, когда появится сеть.</p>}
      {make.error && <FormAlert>{failureText(make.error)}</FormAlert>}
      <Button
        busy={make.isPending}
        disabled={!online || isTooLong}
        onClick={() => make.mutate(pendingChange)}
      >
        Создать ссылку
      </Button>
      <SlowLine isSending={make.isPending} />
      <SentLinks client={chosen} />
    </div>
  );
}

const LOT = ['лот', 'лота', 'лотов'] as const;
