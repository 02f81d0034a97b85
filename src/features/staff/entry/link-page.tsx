import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import * as v from 'valibot';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { Email, NewPassword, PersonName } from '../../../contract/accounts/fields/account-fields';
import { staffRoles } from '../../../contract/accounts/staff/staff-roles';
import type { CallOutput } from '../../../contract/calls/endpoint';
import {
  type StaffLinkKind,
  staffEntryEndpoints,
} from '../../../contract/calls/staff/members/staff-entry-endpoints';
import type { StaffEntry, StaffUser } from '../../../contract/calls/staff/members/staff-user';
import { useForm } from '../../../lib/forms/use-form';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PasswordField } from '../../../ui/fields/password-field';
import { TextField } from '../../../ui/fields/text-field';
import { StaffSubmitButton } from '../acts/send-button';
import { staffQueries } from '../staff-queries';
import { entryAlertCss, entryFormCss, entryNoteCss, entryTitleCss } from './entry-css';
import { isSecondStep, SecondStep, type SecondStepDue } from './second-step';

type OpenLink = CallOutput<typeof staffEntryEndpoints.readStaffLink>;

const titles: Readonly<Record<StaffLinkKind, string>> = {
  start: 'Кабинет владельца портала',
  join: 'Приглашение в кабинет менеджера',
  reset: 'Новый пароль',
};

/** The token of the address, which it leaves at once: it is nobody's business in the history of a browser. */
function useToken(): string {
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => history.replaceState(history.state, '', location.pathname + location.search), []);
  return token;
}

/** What a printed or sent link opens: the first owner's account, an invitation, or a new password. */
export default function LinkPage({ kind }: { kind: StaffLinkKind }) {
  const token = useToken();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [step, setStep] = useState<SecondStepDue | null>(null);
  const read = useQuery({
    queryKey: ['staff', 'me', 'link', token],
    queryFn: ({ signal }) => call(staffEntryEndpoints.readStaffLink, { body: { link: token } }, { signal }),
    enabled: token !== '',
    retry: false,
    // Once it was used it is read no more: the form that is being filled in stays.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const enter = async (staff: StaffUser) => {
    queryClient.setQueryData(staffQueries.me().queryKey, staff);
    await navigate({ to: '/staff/{-$part}', params: { part: undefined }, replace: true });
  };
  if (step)
    return (
      <SecondStep
        step={step}
        onDone={(staff) => void enter(staff)}
        onBack={() => void navigate({ to: '/staff/{-$part}', params: { part: undefined } })}
      />
    );
  if (token === '')
    return (
      <EmptyState
        title="Откройте ссылку ещё раз"
        text="Из адреса этой страницы она уже убрана. Откройте её снова там, где получили: пока по ней не вошли, она действует до своего срока."
      />
    );
  const isWrong = read.data !== undefined && read.data.kind !== kind;
  if (isWrong || (read.error instanceof CallError && read.error.kind === 'not-found'))
    return (
      <EmptyState
        title="Ссылка больше не действует"
        text={`Её срок прошёл, по ней уже вошли или её отозвали. ${
          kind === 'start'
            ? 'Новую печатает на сервере команда office staff --link, пока у портала нет владельца.'
            : 'Попросите новую у владельца портала.'
        }`}
      />
    );
  if (read.error)
    return (
      <EmptyState title="Сервер не ответил" text={failureText(read.error)}>
        <Button look="secondary" onClick={() => void read.refetch()} busy={read.isFetching}>
          Повторить
        </Button>
      </EmptyState>
    );
  if (read.data === undefined) return null;
  return (
    <LinkForm
      link={read.data}
      token={token}
      onEntry={(entry) => (isSecondStep(entry) ? setStep(entry.second_step) : void enter(entry))}
    />
  );
}

interface LinkFormProps {
  link: OpenLink;
  token: string;
  onEntry(entry: StaffEntry): void;
}

function LinkForm({ link: { kind, email, role }, token, onEntry }: LinkFormProps) {
  const fields = useForm({
    initial: { name: '', email: email ?? '', password: '' },
    rules: {
      name: kind === 'reset' ? v.string() : PersonName,
      email: kind === 'start' ? Email : v.string(),
      password: NewPassword,
    },
  });
  const send = useMutation({
    mutationFn: ({ name, password, email: given }: { name: string; email: string; password: string }) => {
      if (kind === 'start')
        return call(staffEntryEndpoints.startPortal, { body: { link: token, name, email: given, password } });
      if (kind === 'join')
        return call(staffEntryEndpoints.joinStaff, { body: { link: token, name, password } });
      return call(staffEntryEndpoints.resetStaffPassword, { body: { link: token, password } });
    },
    onSuccess(entry: StaffEntry) {
      fields.forget();
      onEntry(entry);
    },
    onError: (error) => fields.refuse(error instanceof CallError ? error.problem?.errors : undefined),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = fields.read();
    if (read && !send.isPending) send.mutate(read);
  };
  return (
    <form ref={fields.ref} css={entryFormCss} onSubmit={submit} noValidate>
      <h1 css={entryTitleCss}>{titles[kind]}</h1>
      <p css={entryNoteCss}>
        {kind === 'start'
          ? 'Назовите себя и придумайте пароль: вы станете первым владельцем портала.'
          : kind === 'join'
            ? `Почта ${email}, роль — «${staffRoles[role].word}». ${staffRoles[role].note}`
            : `Почта ${email}. После смены пароля остальные сеансы завершатся.`}
      </p>
      {kind !== 'reset' && (
        <TextField
          {...fields.field('name')}
          label="Имя и фамилия"
          autoComplete="name"
          hint="Так вас увидят коллеги и агенты"
          onChange={({ target }) => fields.put('name', target.value)}
        />
      )}
      {kind === 'start' ? (
        <TextField
          {...fields.field('email')}
          label="Электронная почта"
          type="email"
          inputMode="email"
          autoComplete="username"
          onChange={({ target }) => fields.put('email', target.value)}
        />
      ) : (
        <input type="text" autoComplete="username" value={email ?? ''} readOnly hidden />
      )}
      <PasswordField
        {...fields.field('password')}
        label={kind === 'reset' ? 'Новый пароль' : 'Пароль'}
        autoComplete="new-password"
        hint="Не короче 10 знаков"
        onChange={({ target }) => fields.put('password', target.value)}
      />
      {send.error && !fields.isTold && (
        <p role="alert" css={entryAlertCss}>
          {failureText(send.error)}
        </p>
      )}
      <StaffSubmitButton busy={send.isPending}>
        {kind === 'reset' ? 'Задать пароль' : 'Войти'}
      </StaffSubmitButton>
    </form>
  );
}
