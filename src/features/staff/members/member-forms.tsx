import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { Email } from '../../../contract/accounts/fields/account-fields';
import type { StaffRole } from '../../../contract/accounts/staff/staff-roles';
import { useForm } from '../../../lib/forms/use-form';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { RoleChoice } from './role-choice';

const form = css({ display: 'grid', gap: space.lg });

function Failure({ error }: { error: Error }) {
  return (
    <p role="alert" css={{ fontSize: font.size.sm, color: color.refusedInk }}>
      {failureText(error)}
    </p>
  );
}

interface InviteFormProps {
  invite(given: { email: string; role: StaffRole }): Promise<unknown>;
}

/** Whom to invite, and to which role. */
export function InviteForm({ invite }: InviteFormProps) {
  const [role, setRole] = useState<StaffRole>('sales');
  const fields = useForm({ initial: { email: '' }, rules: { email: Email } });
  const send = useMutation({
    mutationFn: invite,
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !send.isPending) send.mutate({ ...read, role });
  };
  return (
    <form ref={fields.ref} css={form} onSubmit={submit} noValidate>
      <TextField
        {...fields.field('email')}
        label="Электронная почта"
        type="email"
        inputMode="email"
        autoComplete="off"
        onChange={({ target }) => fields.put('email', target.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
      {send.error && !fields.isTold && <Failure error={send.error} />}
      <StaffSubmitButton busy={send.isPending}>Пригласить</StaffSubmitButton>
    </form>
  );
}

interface RoleFormProps {
  role: StaffRole;
  change(role: StaffRole): Promise<unknown>;
}

/** Another role for somebody. */
export function RoleForm({ role: before, change }: RoleFormProps) {
  const [role, setRole] = useState(before);
  const send = useMutation({ mutationFn: change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate(role);
  };
  return (
    <form css={form} onSubmit={submit} noValidate>
      <RoleChoice value={role} onChange={setRole} />
      {send.error && <Failure error={send.error} />}
      <StaffSubmitButton busy={send.isPending}>Изменить роль</StaffSubmitButton>
    </form>
  );
}
