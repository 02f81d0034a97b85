import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { agreementQuery } from '../../../api/agreement-query';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { SecurityCode } from '../../../contract/accounts/fields/security-code';
import { agreementEndpoints } from '../../../contract/calls/account/agreement-endpoints';
import { inQuotes } from '../../../contract/text/in-quotes';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { color, space } from '../../../ui/tokens';

const formCss = css({ display: 'grid', gap: space.lg });

/** The field of the code, with the button that sends one to the account's phone. */
export type RenderCode = (
  field: { name: string; value: string; error: string | undefined },
  onChange: (code: string) => void,
) => ReactNode;

interface AcceptAgreementProps {
  version: number;
  title: string;
  renderCode: RenderCode;
  onDone(): void;
}

/** Accepts a version by the code that comes to the account's own phone. */
export function AcceptAgreement({ version, title, renderCode, onDone }: AcceptAgreementProps) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const form = useForm({ initial: { security_code: '' }, rules: { security_code: SecurityCode } });
  const accept = useMutation({
    mutationFn: (security_code: string) =>
      call(agreementEndpoints.acceptAgreement, { body: { version, security_code } }),
    onSuccess(agreement) {
      queryClient.setQueryData(agreementQuery().queryKey, agreement);
      form.forget();
      onDone();
    },
    onError(error) {
      if (error instanceof CallError) form.refuse(error.problem?.errors);
      // Another version is out meanwhile: it is to be read first.
      if (error instanceof CallError && error.kind === 'conflict')
        void queryClient.invalidateQueries({ queryKey: agreementQuery().queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = form.read();
    if (read && !accept.isPending) accept.mutate(read.security_code);
  };
  return (
    <form ref={form.ref} css={formCss} onSubmit={submit} noValidate>
      <p css={{ color: color.ink2 }}>
        {inQuotes(title)}, версия {version}. Код из СМС заменяет подпись: мы сохраним, кто, когда и с какого
        устройства принял договор и какой текст был перед ним.
      </p>
      {renderCode(form.field('security_code'), (code) => form.put('security_code', code))}
      {accept.error && !form.isTold && <FormAlert>{failureText(accept.error)}</FormAlert>}
      <Button type="submit" busy={accept.isPending} disabled={!online}>
        {online ? 'Принять договор' : 'Принять можно, когда вернётся сеть'}
      </Button>
    </form>
  );
}
