import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogueQuery } from '../../../api/catalogue-query';
import { failureText } from '../../../api/failure-text';
import { lotEndpoints } from '../../../contract/calls/catalogue/lot-endpoints';
import { LINK_DAYS, MAX_LINK_LOTS } from '../../../contract/calls/clients/link-endpoints';
import type { PortalDocument } from '../../../contract/documents/portal-document';
import type { Lot } from '../../../contract/lots/lot';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useOwnDraft } from '../../../device/page/use-own-draft';
import { Button } from '../../../ui/button';
import { ChoicesField } from '../../../ui/choices/choice-field';
import { Switch } from '../../../ui/choices/switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { TextArea } from '../../../ui/fields/text-area';
import { color, space } from '../../../ui/tokens';
import { clientNameOf } from '../find-clients';
import { useClients } from '../use-clients';
import { DocumentChoice } from './document-to-send';
import { linkMessage, linkTitle, paymentLines } from './link-message';
import { MadeLink } from './made-link';
import { OfferedLots, useOfferedLots } from './offered-lots';
import { SentLinks } from './sent-links';
import { linkAddress, useMakeLink } from './use-make-link';

/** As much as a message takes beside the lots. */
const MESSAGE_LENGTH = 500;

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '& .field-box': { width: '100%' },
});
const quiet = css({ color: color.ink2 });

interface SendLotsProps {
  /** Those that are ticked at first. */
  lots: readonly Lot[];
  /** The client whose lots they are; null: whoever is chosen, or nobody by name. */
  client: number | null;
}

/** Makes a link of the lots that are ticked, and hands it on with the agent's words. */
export function SendLots({ lots: given, client: wanted }: SendLotsProps) {
  const online = useOnline();
  const { stored } = useClients();
  const offered = useOfferedLots(given);
  const [ticked, tick] = useState<ReadonlySet<number>>(() => new Set(given.map(({ id }) => id)));
  const lots = offered.filter(({ id }) => ticked.has(id));
  const [client, chooseClient] = useState(wanted);
  const [hasPrices, setPrices] = useState(true);
  const { message, setMessage, forget } = useMessageDraft(given, wanted);
  const [hasPayments, setPayments] = useState(false);
  const [document, chooseDocument] = useState<PortalDocument | null>(null);
  const make = useMakeLink();
  const payments = usePayments();
  if (make.data && !payments.isPending) {
    const text = linkMessage(message, lots.length, payments.data ?? []);
    return (
      <MadeLink
        share={{ title: linkTitle(lots.length), text, url: linkAddress(make.data.token) }}
        document={document}
      />
    );
  }
  const choices = (stored?.items ?? []).flatMap((one) =>
    one.id === null ? [] : { value: String(one.id), label: clientNameOf(one) },
  );
  const isTooLong = lots.length > MAX_LINK_LOTS;
  const send = () => {
    if (hasPayments && hasPrices) payments.mutate(lots);
    make.mutate({ client, lots: lots.map(({ id }) => id), has_prices: hasPrices }, { onSuccess: forget });
  };
  return (
    <div css={box}>
      <p css={quiet}>
        Клиент откроет ссылку без входа, от вашего имени и с вашим телефоном; она действует {LINK_DAYS}
        &nbsp;дней, и её можно отозвать.
      </p>
      {offered.length > 1 && <OfferedLots lots={offered} chosen={ticked} onChange={tick} />}
      {wanted === null && choices.length > 0 && (
        <ChoicesField
          label="Кому"
          multiple={false}
          any="Без имени"
          searched={choices.length > 8}
          searchHint="Фамилия"
          choices={choices}
          values={client === null ? [] : [String(client)]}
          onChange={([value = '']) => chooseClient(value === '' ? null : Number(value))}
        />
      )}
      <TextArea
        label="Сообщение"
        placeholder="Что сказать клиенту"
        maxLength={MESSAGE_LENGTH}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <Switch checked={hasPrices} onChange={setPrices} note="Клиент видит текущие цены">
        Показывать цены
      </Switch>
      {hasPrices && (
        <Switch checked={hasPayments} onChange={setPayments} note="Платёж каждого лота — в тексте сообщения">
          Добавить расчёт ипотеки
        </Switch>
      )}
      {online && <DocumentChoice chosen={document} onChange={chooseDocument} />}
      {isTooLong && (
        <p role="alert" css={{ color: color.refusedInk }}>
          В одной ссылке не больше {MAX_LINK_LOTS}&nbsp;лотов, а здесь {lots.length}: уберите лишние.
        </p>
      )}
      {!online && <p css={quiet}>Ссылку делает сервер: отправить подборку можно, когда появится сеть.</p>}
      {make.error && <FormAlert>{failureText(make.error)}</FormAlert>}
      <Button busy={make.isPending} disabled={!online || isTooLong || lots.length === 0} onClick={send}>
        {lots.length === 0 ? 'Выберите лоты' : 'Создать ссылку'}
      </Button>
      <SlowLine isSending={make.isPending} />
      <SentLinks client={client} />
    </div>
  );
}

/** What the agent writes beside these lots, to this client: it outlives the dialog and the page until it is sent. */
function useMessageDraft(lots: readonly Lot[], client: number | null) {
  const { found, keep } = useOwnDraft('link', JSON.stringify([client, lots.map(({ id }) => id)]));
  const [typed, type] = useState<string | null>(null);
  return {
    message: typed ?? found?.message ?? '',
    setMessage(message: string) {
      type(message);
      keep(message === '' ? null : { message });
    },
    forget: () => keep(null),
  };
}

/** The payments of lots in lines, as their pages tell them; what cannot be had now is left out. */
function usePayments() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (lots: readonly Lot[]) => {
      const pages = await Promise.all(
        lots.map(({ type, id }) =>
          queryClient.fetchQuery(catalogueQuery(lotEndpoints[type].lot, { params: { id } })).then(
            ({ value }) => [value],
            () => [],
          ),
        ),
      );
      return paymentLines(pages.flat());
    },
  });
}
