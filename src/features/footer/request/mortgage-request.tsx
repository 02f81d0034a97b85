import { css } from '@emotion/react';
import type { FormEvent } from 'react';
import type { User } from '../../../contract/accounts/account';
import { Comment } from '../../../contract/accounts/fields/account-fields';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { type MortgageCalculation, mortgageCalculationText } from '../../../contract/mortgage/calculation';
import { useForm } from '../../../lib/forms/use-form';
import { fullName } from '../../../lib/words/names/person-name';
import { SelectField } from '../../../ui/choices/select-field';
import { TextArea } from '../../../ui/fields/text-area';
import { color, space } from '../../../ui/tokens';
import { RequestLeft } from './request-left';
import { RequestSent } from './request-sent';
import { SendRequestButton } from './send-request-button';
import { useSendRequest } from './use-send-request';

const form = css({ display: 'grid', gap: space.lg });
const rules = { client: Comment, comment: Comment };

interface MortgageRequestProps {
  user: User;
  calculation: MortgageCalculation;
  /** The agent's clients whom the server knows, by its number of each; empty: none, or not read yet. */
  clients: readonly { id: number; name: string }[];
}

/**
 * A request for a mortgage: for which client, for which lot, by which calculation. The manager calls the agent; what the
 * agent agreed to with the registration is not asked again.
 */
export default function MortgageRequest({ user, calculation, clients }: MortgageRequestProps) {
  const fields = useForm({
    initial: { client: '', comment: '' },
    rules,
    draft: { name: 'request.mortgage', fields: ['comment'] },
  });
  const send = useSendRequest(user, fields);
  const phone = formatPhone(user.phone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : fields.read();
    if (!given) return;
    send.mutate({
      kind: 'mortgage',
      name: fullName(user),
      phone: user.phone,
      comment: given.comment,
      mortgage: calculation,
      client: given.client === '' ? null : Number(given.client),
    });
  };
  if (send.data?.kind === 'taken') return <RequestSent number={send.data.number} phone={phone} />;
  if (send.data) return <RequestLeft requestKey={send.data.key} phone={phone} />;
  const { isTold, errors, put, values, field } = fields;
  return (
    <form css={form} ref={fields.ref} onSubmit={submit} noValidate>
      <p>{mortgageCalculationText(calculation)}.</p>
      {clients.length > 0 && (
        <SelectField
          label="Клиент"
          placeholder="Пока без клиента"
          choices={clients.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={values.client}
          error={errors.client}
          searched={clients.length > 7}
          searchHint="Фамилия"
          clearButton
          onChange={(client) => put('client', client)}
        />
      )}
      <TextArea
        {...field('comment')}
        label="Пожелания клиента"
        placeholder="Банк, срок, доход, когда удобно"
        onChange={({ currentTarget }) => put('comment', currentTarget.value)}
      />
      <p css={{ color: color.ink2 }}>
        Менеджер застройщика проверит расчёт, подберёт банк и перезвонит вам:{' '}
        <span css={{ whiteSpace: 'nowrap' }}>{phone}.</span>
      </p>
      <SendRequestButton send={send} isTold={isTold} />
    </form>
  );
}
