import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import {
  type inviteChannels,
  staffMovingEndpoints,
} from '../../../contract/calls/staff/moving/staff-moving-endpoints';
import { byPortalClock, portalMoment } from '../../../contract/time/portal-time';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MomentField } from '../../../ui/fields/moment-field';
import { color, font, space } from '../../../ui/tokens';
import { StaffSubmitButton } from '../acts/send-button';
import { askAnew } from '../staff-queries';

const formCss = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const pairCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
  alignItems: 'start',
  gap: space.md,
});

interface InvitationFormProps {
  /** One person; null: whoever is chosen here. */
  to: { id: number; name: string } | null;
  onDone(): void;
}

/** Invites people who were brought over: whom, by what, and when. */
export function InvitationForm({ to, onDone }: InvitationFormProps) {
  const queryClient = useQueryClient();
  const [who, setWho] = useState<'uninvited' | 'absent'>('uninvited');
  const [channel, setChannel] = useState<(typeof inviteChannels)[number]>('sms');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [day, setDay] = useState('');
  const [time, setTime] = useState('10:00');
  const [problem, setProblem] = useState<string | null>(null);
  const invite = useMutation({
    mutationFn: (at: string | null) =>
      call(staffMovingEndpoints.inviteMoved, {
        body: { who: to === null ? who : { account: to.id }, channel, at },
      }),
    onSuccess: () => {
      void askAnew(queryClient, 'moving');
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = when === 'now' ? null : portalMoment(day, time);
    if (moment !== null && !(moment > serverClock.now()))
      return setProblem('Укажите день и время, которые ещё не прошли.');
    setProblem(null);
    if (!invite.isPending) invite.mutate(moment === null ? null : new Date(moment).toISOString());
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      {to === null && (
        <RadioSwitch
          label="Кого"
          options={[
            { value: 'uninvited', label: 'Кого ещё не звали' },
            { value: 'absent', label: 'Всех, кто не вошёл' },
          ]}
          value={who}
          onChange={setWho}
        />
      )}
      <RadioSwitch
        label="Чем"
        options={[
          { value: 'sms', label: 'СМС' },
          { value: 'email', label: 'Письмом' },
        ]}
        value={channel}
        onChange={setChannel}
      />
      <RadioSwitch
        label="Когда"
        options={[
          { value: 'now', label: 'Сейчас' },
          { value: 'later', label: 'В назначенное время' },
        ]}
        value={when}
        onChange={setWhen}
      />
      {when === 'later' && (
        <div css={pairCss}>
          <MomentField label="День" kind="date" value={day} onChange={setDay} />
          <MomentField
            label="Время"
            kind="time"
            hint={`Указано ${byPortalClock(serverClock.now())}`}
            value={time}
            onChange={setTime}
          />
        </div>
      )}
      <p css={{ color: color.ink2, fontSize: font.size.sm }}>
        В приглашении — адрес портала и просьба войти по номеру телефона. Кто войдёт раньше, тому оно не
        уйдёт.
        {channel === 'sms' &&
          ' На приглашения идёт не больше половины дневного запаса СМС, остальные уйдут завтра.'}
      </p>
      {problem !== null && <FormAlert>{problem}</FormAlert>}
      {invite.error && <FormAlert>{failureText(invite.error)}</FormAlert>}
      <StaffSubmitButton busy={invite.isPending}>
        {when === 'now' ? 'Пригласить' : 'Запланировать'}
      </StaffSubmitButton>
    </form>
  );
}
