import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { accountSpecsQuery } from '../../api/account-specs';
import type { Role } from '../../contract/accounts/account';
import { forgetDraft, persistDraft, recallDraft } from '../../lib/forms/drafts';
import { Button } from '../../ui/button';
import { RadioSwitch } from '../../ui/choices/radio-switch';
import { FormClosed } from '../../ui/feedback/form-closed';
import { color, space } from '../../ui/tokens';
import { RegistrationForm, type SignedUp } from './registration-form';
import { persistSignedUp, recallSignedUp } from './signed-up-draft';

const roles = [
  { value: 'agent', label: 'Агент' },
  { value: 'company', label: 'Агентство' },
] as const;

const aside = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  marginTop: space.lg,
  paddingTop: space.sm,
  borderTop: `1px solid ${color.line}`,
  color: color.ink2,
});

const ROLE = 'registration.role';

/** Whether what is asked next is a code, whose step another feature has. */
export interface CodeOf extends SignedUp {
  onBack(): void;
}

interface RegistrationProps {
  /** The step of the code, which signs in. */
  codeStep(of: CodeOf): ReactNode;
  onSignIn(): void;
}

/** Agent or agency, beginning with agent; then the code to the phone. */
export function Registration({ codeStep, onSignIn }: RegistrationProps) {
  const [role, setRole] = useState<Role>(() => (recallDraft(ROLE) === 'company' ? 'company' : 'agent'));
  const [sent, setSent] = useState<SignedUp | null>(recallSignedUp);
  const show = (signedUp: SignedUp | null) => {
    persistSignedUp(signedUp);
    setSent(signedUp);
  };
  const isClosed = useQuery(accountSpecsQuery()).data?.policy_version === null;
  if (sent) return codeStep({ ...sent, onBack: () => show(null) });
  const toSignIn = (
    <p css={aside}>
      Уже есть кабинет?
      <Button look="quiet" onClick={onSignIn}>
        Ко входу
      </Button>
    </p>
  );
  if (isClosed)
    return (
      <>
        <FormClosed why="Регистрация откроется, когда застройщик опубликует политику обработки персональных данных." />
        {toSignIn}
      </>
    );
  return (
    <>
      <RadioSwitch
        label="Кто вы"
        options={roles}
        value={role}
        onChange={(next) => {
          setRole(next);
          if (next === 'agent') forgetDraft(ROLE);
          else persistDraft(ROLE, next);
        }}
      />
      <RegistrationForm key={role} role={role} onSignedUp={show} />
      {toSignIn}
    </>
  );
}
