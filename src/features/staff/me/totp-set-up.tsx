import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { renderSVG } from 'uqr';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import type { CallOutput } from '../../../contract/calls/endpoint';
import { staffSelfEndpoints } from '../../../contract/calls/staff/members/staff-self-endpoints';
import { FactorCode } from '../../../contract/calls/staff/members/staff-user';
import { useForm } from '../../../lib/forms/use-form';
import { TextField } from '../../../ui/fields/text-field';
import { openModal } from '../../../ui/modals/modals';
import { font, radius, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { askAnew } from '../staff-queries';
import { ownAlertCss, ownFormCss, ownNoteCss } from './own-css';
import { showRecoveryCodes } from './recovery-codes';

type DrawnTotp = CallOutput<typeof staffSelfEndpoints.beginTotp>;

const picture = css({
  width: '20rem',
  height: '20rem',
  borderRadius: radius.control,
  // Cameras read dark on white, in the dark theme too.
  background: 'white',
});
const secretCss = css({
  marginTop: space.xs,
  fontSize: font.size.md,
  letterSpacing: '0.05em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** Shows a drawn secret to an authenticator and takes its first code. */
export function openTotpSetUp(drawn: DrawnTotp): void {
  const modal = openModal({
    title: 'Одноразовые коды',
    content: <TotpSetUp drawn={drawn} onDone={() => modal.close()} />,
  });
}

function TotpSetUp({ drawn: { secret, address }, onDone }: { drawn: DrawnTotp; onDone(): void }) {
  const queryClient = useQueryClient();
  const fields = useForm({ initial: { code: '' }, rules: { code: FactorCode } });
  const confirm = useMutation({
    mutationFn: (code: string) => call(staffSelfEndpoints.confirmTotp, { body: { code } }),
    async onSuccess({ recovery_codes }) {
      onDone();
      showRecoveryCodes(recovery_codes);
      await askAnew(queryClient, 'self', 'me', 'members');
    },
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !confirm.isPending) confirm.mutate(read.code);
  };
  return (
    <form ref={fields.ref} css={ownFormCss} onSubmit={submit} noValidate>
      <p css={ownNoteCss}>
        Откройте на телефоне приложение для одноразовых кодов, например Яндекс Ключ, и наведите его на
        картинку.
      </p>
      <img
        css={picture}
        alt="QR-код с секретом для приложения"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 2 }))}`}
      />
      <div css={ownNoteCss}>
        Или введите секрет сами:
        <p css={secretCss}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
      <TextField
        {...fields.field('code')}
        label="Код из приложения"
        hint="Шесть цифр"
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={({ target }) => fields.put('code', target.value)}
      />
      {confirm.error && !fields.isTold && (
        <p role="alert" css={ownAlertCss}>
          {failureText(confirm.error)}
        </p>
      )}
      <StaffSubmitButton busy={confirm.isPending}>Подключить</StaffSubmitButton>
    </form>
  );
}
