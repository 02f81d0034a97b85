import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import type { CallOutput } from '../../../contract/calls/endpoint';
import type { LotChange } from '../../../contract/calls/staff/stock/lot-change';
import { staffLotEndpoints } from '../../../contract/calls/staff/stock/staff-lot-endpoints';
import { statusWord } from '../../../contract/lots/lot-words';
import { type CountedNoun, counted } from '../../../contract/text/words';
import { SelectField } from '../../../ui/choices/select-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { FieldError } from '../../../ui/fields/field-frame';
import { TextField } from '../../../ui/fields/text-field';
import { color, space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { StaffSubmitButton } from '../acts/send-button';
import { PictureField } from '../pictures/picture-field';
import { askAnew } from '../staff-queries';
import {
  type ChangeProblem,
  type ChangeValues,
  hasAmount,
  nothingChanged,
  readChange,
} from './change-values';
import { staffLotQueries } from './lot-queries';
import { PlanTable } from './plan-table';

const formCss = css({ display: 'grid', gap: space.lg });
const pairCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: space.md,
});
const actsCss = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

const priceKinds = [
  { value: 'set', label: 'Задать цену' },
  { value: 'percent', label: 'Изменить на проценты' },
  { value: 'shift', label: 'Изменить на рубли' },
  { value: 'hide', label: 'Скрыть цену' },
  { value: 'show', label: 'Показать цену' },
  { value: 'feed', label: 'Вернуть как в фиде' },
];
const amountLabels = { set: 'Цена, ₽', percent: 'На сколько процентов', shift: 'На сколько рублей' } as const;
const statuses = [
  ...([1, 2, 3, 4, 5, 6] as const).map((code) => ({
    value: String(code),
    label: statusWord(code, 'parking'),
  })),
  { value: 'feed', label: 'Вернуть как в фиде' },
];
const promotions = [
  { value: 'on', label: 'Отметить акцией' },
  { value: 'off', label: 'Снять акцию' },
  { value: 'feed', label: 'Вернуть как в фиде' },
];
const planKinds = [
  { value: 'set', label: 'Задать картинку' },
  { value: 'none', label: 'Не показывать' },
  { value: 'feed', label: 'Вернуть как в фиде' },
];
const finishingKinds = [
  { value: 'set', label: 'Задать отделку' },
  { value: 'feed', label: 'Вернуть как в фиде' },
];

export const countedLots: CountedNoun = { forms: ['лот', 'лота', 'лотов'], gender: 'm' };

type Plan = CallOutput<typeof staffLotEndpoints.planLotChange>;

interface LotChangeFormProps {
  ids: readonly number[];
  onDone(changed: number): void;
}

/** What is to become of the chosen lots: first shown lot by lot, then done. */
export function LotChangeForm({ ids, onDone }: LotChangeFormProps) {
  const queryClient = useQueryClient();
  const listId = useId();
  const finishings = useQuery(staffLotQueries.specs()).data?.finishings;
  const [values, setValues] = useState<ChangeValues>(nothingChanged);
  const [problem, setProblem] = useState<ChangeProblem | null>(null);
  const plan = useMutation({
    mutationFn: async (change: LotChange) => {
      const answer = await call(staffLotEndpoints.planLotChange, { body: { lots: [...ids], change } });
      return { change, answer };
    },
  });
  const act = useMutation({
    mutationFn: ({ change, answer }: { change: LotChange; answer: Plan }) =>
      call(staffLotEndpoints.changeLots, { body: { lots: [...ids], change, seen: answer.seen } }),
    onSuccess: async ({ changed }) => {
      await askAnew(queryClient, 'lots', 'prices');
      onDone(changed);
    },
  });
  const put = <Field extends keyof ChangeValues>(field: Field, value: ChangeValues[Field]) => {
    // A picture may arrive while something else is being written.
    setValues((had) => ({ ...had, [field]: value }));
    setProblem(null);
    plan.reset();
    act.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = readChange(values);
    if ('problem' in change) return setProblem(change);
    if (!plan.isPending) plan.mutate(change);
  };
  const { priceKind } = values;
  const planned = plan.data;
  const isWrong = planned?.answer.rows.some((row) => row.problem !== null) ?? false;
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <div css={pairCss}>
        <SelectField
          label="Цена"
          placeholder="Не менять"
          clearButton
          choices={priceKinds}
          value={priceKind}
          onChange={(chosen) => put('priceKind', chosen as ChangeValues['priceKind'])}
        />
        {hasAmount(priceKind) && (
          <TextField
            label={amountLabels[priceKind]}
            hint={priceKind === 'set' ? undefined : 'Со знаком: 5 или −5. Округлим до тысячи рублей'}
            inputMode="text"
            autoComplete="off"
            error={problem?.field === 'amount' ? problem.problem : undefined}
            value={values.amount}
            onChange={({ target }) => put('amount', target.value)}
          />
        )}
      </div>
      <div css={pairCss}>
        <SelectField
          label="Состояние"
          placeholder="Не менять"
          clearButton
          choices={statuses}
          value={values.status}
          onChange={(chosen) => put('status', chosen as ChangeValues['status'])}
        />
        <SelectField
          label="Акция"
          placeholder="Не менять"
          clearButton
          choices={promotions}
          value={values.promotion}
          onChange={(chosen) => put('promotion', chosen as ChangeValues['promotion'])}
        />
      </div>
      <div css={pairCss}>
        <SelectField
          label="Отделка"
          placeholder="Не менять"
          clearButton
          choices={finishingKinds}
          value={values.finishingKind}
          onChange={(chosen) => put('finishingKind', chosen as ChangeValues['finishingKind'])}
        />
        {values.finishingKind === 'set' && (
          <>
            <TextField
              label="Какая отделка"
              hint="Пусто — не показывать"
              autoComplete="off"
              maxLength={100}
              list={finishings && listId}
              value={values.finishing}
              onChange={({ target }) => put('finishing', target.value)}
            />
            <datalist id={listId}>
              {finishings?.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </div>
      <SelectField
        label="Планировка"
        placeholder="Не менять"
        clearButton
        choices={planKinds}
        value={values.planKind}
        onChange={(chosen) => put('planKind', chosen as ChangeValues['planKind'])}
      />
      {values.planKind === 'set' && (
        <div>
          <PictureField
            label="Картинка планировки"
            hint={ids.length > 1 ? 'Одна и та же у всех выбранных лотов' : undefined}
            address={values.plan}
            onChange={(next) => put('plan', next)}
          />
          <FieldError id={listId} error={problem?.field === 'plan' ? problem.problem : undefined} />
        </div>
      )}
      {problem !== null && problem.field === null && <FormAlert>{problem.problem}</FormAlert>}
      {plan.error && <FormAlert>{failureText(plan.error)}</FormAlert>}
      {planned && <PlanTable plan={planned.answer} />}
      {act.error && <FormAlert>{failureText(act.error)}</FormAlert>}
      <div css={actsCss}>
        {planned && planned.answer.changed > 0 && !isWrong ? (
          <ActButton busy={act.isPending} disabled={act.isError} onClick={() => act.mutate(planned)}>
            Изменить {counted(planned.answer.changed, countedLots.forms)}
          </ActButton>
        ) : (
          <StaffSubmitButton busy={plan.isPending}>Посмотреть, что получится</StaffSubmitButton>
        )}
      </div>
      <p css={{ color: color.ink2 }}>
        Заданное вручную остаётся и после загрузки фида, пока вы не вернёте «как в фиде». Правку можно
        отменить в течение суток.
      </p>
    </form>
  );
}
