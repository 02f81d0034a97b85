import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call/call';
import { failureText } from '../../api/failure-text';
import { MAX_PAPER_DEALS, paperEndpoints } from '../../contract/calls/clients/paper-endpoints';
import { vatWords } from '../../contract/deals/papers/requisites';
import { formatRubles } from '../../contract/text/words';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices/checkbox';
import { FormAlert } from '../../ui/feedback/form-alert';
import { SlowLine } from '../../ui/feedback/slow-line';
import { color, font, space } from '../../ui/tokens';
import { askPapersAnew, papersQueries } from './papers-queries';
import { RequisitesForm } from './requisites-form';

const box = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const sum = css({ fontSize: font.size.lg, fontWeight: 600 });
const quiet = css({ color: color.ink2, fontSize: font.size.sm });

/** Chooses the deals of an act and an invoice and issues them; where the requisites are not known, asks for them first. */
export function IssuePaper({ onDone }: { onDone(): void }) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const asked = useQuery(papersQueries.offer());
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [isEdited, setEdited] = useState(false);
  const issue = useMutation({
    mutationFn: (body: { deals: number[]; total: number }) =>
      call(paperEndpoints.issuePaper, { body }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: onDone,
    onSettled: () => askPapersAnew(queryClient),
  });
  const offer = asked.data;
  if (!offer)
    return asked.error ? (
      <FormAlert>{failureText(asked.error)}</FormAlert>
    ) : (
      <div css={{ minHeight: '24rem' }} aria-busy="true" />
    );
  const { requisites } = offer;
  if (requisites === null || isEdited)
    return <RequisitesForm known={requisites} onDone={() => setEdited(false)} />;
  if (offer.deals.length === 0 && !issue.isSuccess)
    return (
      <div css={box}>
        <p role="status">Всё, что начислено, уже в актах и счетах: они в списке на этой странице.</p>
        <Button onClick={onDone}>Готово</Button>
      </div>
    );
  const chosen = offer.deals.filter(({ id }) => !left.has(id));
  const total = chosen.reduce((all, { amount }) => all + amount, 0);
  const isTooLong = chosen.length > MAX_PAPER_DEALS;
  return (
    <div css={box}>
      <fieldset css={{ border: 0, padding: 0 }}>
        <legend css={quiet}>Какие сделки войдут</legend>
        {offer.deals.map(({ id, words, amount }) => (
          <Checkbox
            key={id}
            checked={!left.has(id)}
            onChange={(isIn) => {
              const next = new Set(left);
              if (isIn) next.delete(id);
              else next.add(id);
              setLeft(next);
            }}
          >
            {words}. <b>{formatRubles(amount)}</b>
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <p css={sum}>Итого {formatRubles(total)}</p>
        <p css={quiet}>
          {vatWords(requisites.vat)}. Счёт {requisites.account} в {requisites.bank}.
        </p>
        <Button look="quiet" css={{ marginLeft: `calc(-1 * ${space.md})` }} onClick={() => setEdited(true)}>
          Изменить реквизиты
        </Button>
      </div>
      {isTooLong && (
        <FormAlert>
          {`В одном акте не больше ${MAX_PAPER_DEALS}\u00a0сделок: снимите лишние и выставьте их отдельно.`}
        </FormAlert>
      )}
      {issue.error && <FormAlert>{failureText(issue.error)}</FormAlert>}
      <Button
        busy={issue.isPending}
        disabled={!online || chosen.length === 0 || isTooLong}
        onClick={() => issue.mutate({ deals: chosen.map(({ id }) => id), total })}
      >
        Выставить
      </Button>
      <SlowLine isSending={issue.isPending} />
    </div>
  );
}
