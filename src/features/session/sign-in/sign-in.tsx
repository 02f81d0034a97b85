import { useState } from 'react';
import type { User } from '../../../contract/accounts/account';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import { Button } from '../../../ui/button';
import { Tabs } from '../../../ui/tabs';
import { color, space } from '../../../ui/tokens';
import { CodeStep } from './code/code-step';
import { EmailSignIn } from './email-sign-in';
import { PasskeySignIn } from './passkey-sign-in';
import { PhoneSignIn, type SentCode } from './phone-sign-in';
import { type Recovery, RecoveryForm } from './recovery';
import { UnsentWaits } from './unsent-waits';

const ways = [
  { value: 'phone', label: 'По телефону' },
  { value: 'mail', label: 'По почте' },
] as const;
type Way = (typeof ways)[number]['value'];

type Step =
  | { is: 'way' }
  | { is: 'recovery' }
  | { is: 'code'; sent: SentCode }
  | { is: 'recovery-code'; sent: Recovery };

interface SignInProps {
  onSignedIn(user: User): void;
  /** Signed in by a recovery: its ticket sets the new password. */
  onRecovered(user: User, ticket: string): void;
  onRegister(): void;
  /** The dialog is called by what is asked. */
  retitle(title: string): void;
}

/** By phone and code, or by e-mail, password and code; the way back in for who forgot the password. */
export function SignIn({ onSignedIn, onRecovered, onRegister, retitle }: SignInProps) {
  const [way, setWay] = useState<Way>('phone');
  const [step, setStep] = useState<Step>({ is: 'way' });
  const go = (next: Step) => {
    setStep(next);
    retitle(next.is.startsWith('recovery') ? 'Восстановление пароля' : 'Вход в кабинет');
  };
  switch (step.is) {
    case 'code':
      return (
        <CodeStep
          phone={step.sent.phone}
          shown={formatPhone(step.sent.phone)}
          wait={step.sent.wait}
          back={way === 'phone' ? 'Другой номер' : 'Другая почта'}
          missing="Не пришёл? Проверьте номер: код получают только те, у кого есть кабинет."
          onBack={() => go({ is: 'way' })}
          onSignedIn={onSignedIn}
        />
      );
    case 'recovery':
      return (
        <RecoveryForm onSent={(sent) => go({ is: 'recovery-code', sent })} onBack={() => go({ is: 'way' })} />
      );
    case 'recovery-code':
      return (
        <CodeStep
          phone={step.sent.ticket}
          shown={step.sent.shown}
          wait={step.sent.wait}
          back="Другая почта"
          missing="Не пришёл? Подождите минуту и попросите новый."
          onBack={() => go({ is: 'recovery' })}
          onSignedIn={(user) => onRecovered(user, step.sent.ticket)}
        />
      );
    default:
      return (
        <>
          <UnsentWaits />
          <Tabs label="Как войти" tabs={ways} value={way} onChange={setWay}>
            {way === 'phone' ? (
              <PhoneSignIn onSent={(sent) => go({ is: 'code', sent })} />
            ) : (
              <EmailSignIn
                onSent={(sent) => go({ is: 'code', sent })}
                onForgotten={() => go({ is: 'recovery' })}
              />
            )}
          </Tabs>
          <PasskeySignIn onSignedIn={onSignedIn} />
          <p
            css={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'center',
              marginTop: space.lg,
              paddingTop: space.sm,
              borderTop: `1px solid ${color.line}`,
              color: color.ink2,
            }}
          >
            Ещё нет кабинета?
            <Button look="quiet" onClick={onRegister}>
              Создать
            </Button>
          </p>
        </>
      );
  }
}
