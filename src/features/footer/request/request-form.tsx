import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { isPolicyMissing, policyOfConsent } from '../../../api/policy-of-consent';
import type { User } from '../../../contract/accounts/account';
import { Comment, Consents, PersonName } from '../../../contract/accounts/fields/account-fields';
import { PhoneInput } from '../../../contract/accounts/fields/phone';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { useForm } from '../../../lib/forms/use-form';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { fullName } from '../../../lib/words/names/person-name';
import { Checkbox } from '../../../ui/choices/checkbox';
import { FormClosed } from '../../../ui/feedback/form-closed';
import { PhoneField } from '../../../ui/fields/phone-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, space } from '../../../ui/tokens';
import { PolicyLink } from '../policy-link';
import { useFooter } from '../use-footer';
import { RequestLeft } from './request-left';
import { RequestSent } from './request-sent';
import { SendRequestButton } from './send-request-button';
import { useSendRequest } from './use-send-request';

const form = css({ display: 'grid', gap: space.lg });

const rules = {
  name: PersonName,
  phone: PhoneInput,
  comment: Comment,
  personal_data: Consents.entries.personal_data,
  advertising: v.boolean(),
};

interface RequestFormProps {
  /** Who is signed in: their form knows their name, and asks what it is about. */
  user: User | null;
}

/** A request for a consultation: of a guest, or of an agent to the developer's manager. Source: specification § 2. */
export default function RequestForm({ user }: RequestFormProps) {
  // The footer's word may come after the form was opened.
  const footer = useFooter();
  const policy = footer?.policy ?? null;
  const isClosed = isPolicyMissing(useQuery(policyOfConsent).data);
  const fields = useForm({
    initial: {
      name: user ? fullName(user) : '',
      phone: user ? formatPhone(user.phone) : '',
      comment: '',
      personal_data: false,
      advertising: false,
    },
    rules,
    draft: {
      name: user ? 'request.agent' : 'request',
      fields: ['name', 'phone', 'comment'],
    },
  });
  const send = useSendRequest(user, fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : fields.read();
    if (!given) return;
    const { personal_data, advertising, ...words } = given;
    send.mutate({
      ...words,
      consents: { personal_data, advertising },
      kind: user ? 'agent' : 'consultation',
    });
  };
  if (send.data?.kind === 'taken')
    return <RequestSent number={send.data.number} phone={fields.values.phone} />;
  if (send.data) return <RequestLeft requestKey={send.data.key} phone={fields.values.phone} />;
  if (isClosed)
    return (
      <FormClosed why="Заявки откроются, когда застройщик опубликует политику обработки персональных данных.">
        {footer?.phone && (
          <p>
            Пока можно позвонить: <a href={`tel:${footer.phone}`}>{formatPhone(footer.phone)}</a>
          </p>
        )}
      </FormClosed>
    );
  const { errors, isTold, field, put, values } = fields;
  return (
    <form css={form} ref={fields.ref} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2 }}>
        {withoutWidows(
          user
            ? 'Менеджер застройщика перезвонит и поможет: с подбором, закреплением клиента или сделкой.'
            : 'Перезвоним, расскажем об условиях для агентов и ответим на вопросы.',
        )}
      </p>
      <TextField
        {...field('name')}
        label={user ? 'Как к вам обращаться' : 'Имя'}
        autoComplete="name"
        onChange={({ currentTarget }) => put('name', currentTarget.value)}
      />
      <PhoneField {...field('phone')} onChange={(phone) => put('phone', phone)} />
      {user && (
        <TextArea
          {...field('comment')}
          label="О чём поговорим"
          placeholder="Проект, клиент, вопрос"
          onChange={({ currentTarget }) => put('comment', currentTarget.value)}
        />
      )}
      <div>
        <Checkbox
          checked={values.personal_data}
          error={errors.personal_data}
          onChange={(ticked) => put('personal_data', ticked)}
        >
          Даю согласие на{' '}
          <Purpose policy={policy} anchor="personal-data">
            обработку персональных данных
          </Purpose>
        </Checkbox>
        <Checkbox checked={values.advertising} onChange={(ticked) => put('advertising', ticked)}>
          Согласен получать{' '}
          <Purpose policy={policy} anchor="advertising">
            рекламные рассылки
          </Purpose>
          . Необязательно
        </Checkbox>
      </div>
      <SendRequestButton send={send} isTold={isTold} />
    </form>
  );
}

/** The words of a consent, leading to its section where there is a policy. */
function Purpose({ policy, anchor, children }: { policy: string | null; anchor: string; children: string }) {
  if (policy === null) return children;
  return (
    <PolicyLink address={policy} anchor={anchor}>
      {children}
    </PolicyLink>
  );
}
