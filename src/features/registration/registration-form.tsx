import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accountSpecsQuery } from '../../api/account-specs';
import { CallError } from '../../api/call/call-error';
import { prepareCaptcha } from '../../api/captcha/solve-captcha';
import { failureText } from '../../api/failure-text';
import type { Role } from '../../contract/accounts/account';
import { useForm } from '../../lib/forms/use-form';
import { Button } from '../../ui/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { font, space } from '../../ui/tokens';
import { AgencyFields } from './agency-fields';
import { AgencyOfAgent } from './agency-of-agent';
import { ConsentTicks } from './consent-ticks';
import { PersonFields } from './person-fields';
import { agencyRules, agentRules, draft, initialValues } from './registration-fields';
import { signUpAgency, signUpAgent } from './sign-up';

const formCss = css({ display: 'grid', gap: space.lg, marginTop: space.xl });
const heading = css({ marginTop: space.sm, fontSize: font.size.md, fontWeight: 600 });

/** A registration whose phone is yet to answer with its code. */
export interface SignedUp {
  phone: string;
  /** Seconds until another code can be asked for. */
  wait: number;
}

interface RegistrationFormProps {
  role: Role;
  onSignedUp(signedUp: SignedUp): void;
}

/** An agent on their own or of an agency, or an agency with its papers. */
export function RegistrationForm({ role, onSignedUp }: RegistrationFormProps) {
  const queryClient = useQueryClient();
  const { data: specs } = useQuery(accountSpecsQuery());
  const [files, setFiles] = useState<File[]>([]);
  const form = useForm({
    initial: initialValues,
    rules: role === 'agent' ? agentRules : agencyRules,
    draft,
  });
  const send = useMutation({
    mutationFn: async (given: NonNullable<ReturnType<typeof form.read>>): Promise<SignedUp> => {
      const { personal_data, advertising, documents: _, type, name, brand_name, ...person } = given;
      const ticks = { personal_data, advertising };
      const { phone, resend_after } =
        role === 'agent'
          ? await signUpAgent(queryClient, person, ticks)
          : await signUpAgency(queryClient, { ...person, type, name, brand_name }, ticks, files);
      return { phone, wait: resend_after };
    },
    onSuccess: onSignedUp,
    onError: (error) => {
      const { consents, ...errors } = (error instanceof CallError && error.problem?.errors) || {};
      if (consents) {
        // The text is another by now: the tick was for the one before.
        void queryClient.refetchQueries({ queryKey: accountSpecsQuery().queryKey });
        form.put('personal_data', false);
      }
      form.refuse(consents ? { ...errors, personal_data: consents } : errors);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending ? null : form.read();
    if (given) send.mutate(given);
  };
  return (
    <form
      css={formCss}
      ref={form.ref}
      onSubmit={submit}
      onInput={() => prepareCaptcha(queryClient)}
      noValidate
    >
      {role === 'company' && (
        <>
          <AgencyFields form={form} specs={specs} files={files} onFiles={setFiles} />
          <h3 css={heading}>Контактное лицо</h3>
        </>
      )}
      <PersonFields form={form} />
      {role === 'agent' && <AgencyOfAgent form={form} />}
      <ConsentTicks form={form} />
      {send.error && !form.isTold && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" busy={send.isPending || send.isSuccess}>
        {send.isPending ? 'Отправляем…' : 'Зарегистрироваться'}
      </Button>
    </form>
  );
}
