import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import {
  type BroadcastPreview,
  staffBroadcastEndpoints,
} from '../../../contract/calls/staff/staff-broadcast-endpoints';
import { inQuotes } from '../../../contract/text/in-quotes';
import { counted } from '../../../contract/text/words';
import { byPortalClock } from '../../../contract/time/portal-time';
import { momentWords } from '../../../contract/time/portal-words';
import { useForm } from '../../../lib/forms/use-form';
import { Checkbox } from '../../../ui/choices/checkbox';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MomentField } from '../../../ui/fields/moment-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { ActButton } from '../acts/act-button';
import { confirmAct } from '../acts/confirm-act';
import { StaffSubmitButton } from '../acts/send-button';
import { askAnew } from '../staff-queries';
import { AudienceFields } from './audience-fields';
import { BroadcastLook } from './broadcast-preview';
import {
  type BroadcastInput,
  broadcastInput,
  broadcastMoment,
  broadcastProblems,
  broadcastRules,
  emptyBroadcast,
  type Receiver,
} from './broadcast-values';
import { TargetFields } from './target-fields';

const formCss = css({ display: 'grid', gap: space.lg });
const pairCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
  alignItems: 'start',
  gap: space.md,
});

const people = ['получателю', 'получателям', 'получателям'] as const;

interface BroadcastFormProps {
  /** To one account; null: to whoever is chosen here. */
  to: Receiver | null;
  onSent(): void;
}

/** What was asked, what would come of it, and the key under which it is sent, however often its answer is lost or it is looked at anew. */
interface Previewed {
  readonly input: BroadcastInput;
  readonly at: string | null;
  readonly answer: BroadcastPreview;
  readonly key: string;
}

/** A notification to many: written, then shown as it will look and whom it reaches, then sent or left to its time. */
export default function BroadcastForm({ to, onSent }: BroadcastFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: to ? { ...emptyBroadcast, kind: 'accounts' as const, accounts: [to] } : emptyBroadcast,
    rules: broadcastRules,
  });
  /** By what is written: changed and changed back it is the same one. */
  const [keys] = useState(() => new Map<string, string>());
  const preview = useMutation({
    mutationFn: async ({ input, at }: Pick<Previewed, 'input' | 'at'>): Promise<Previewed> => {
      const written = JSON.stringify([input, at]);
      const key = keys.get(written) ?? crypto.randomUUID();
      keys.set(written, key);
      return {
        input,
        at,
        key,
        answer: await call(staffBroadcastEndpoints.previewBroadcast, { body: input }),
      };
    },
    onError: (error) => error instanceof CallError && form.refuse(error.problem?.errors),
  });
  const { values } = form;
  const put: typeof form.put = (field, value) => {
    form.put(field, value);
    preview.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = broadcastProblems(values, serverClock.now());
    const isWritten = form.read() !== null;
    if (!isWritten || form.refuse(problems) || preview.isPending) return;
    preview.mutate({ input: broadcastInput(values), at: broadcastMoment(values) });
  };
  const send = ({ input, at, answer, key }: Previewed) => {
    const receivers = counted(answer.reached, people);
    confirmAct({
      title: at === null ? `Отправить ${receivers}?` : `Отправить ${momentWords(Date.parse(at))}?`,
      text:
        at === null
          ? `${inQuotes(input.title)}. Отправленное вернуть нельзя.`
          : `${inQuotes(input.title)}. Сейчас это ${receivers}; кто подойдёт ко времени отправки, тот и получит. До этого рассылку можно отменить.`,
      label: at === null ? 'Отправить' : 'Запланировать',
      act: async () => {
        await call(staffBroadcastEndpoints.addBroadcast, { body: { ...input, at, key } });
        form.forget();
        await askAnew(queryClient, 'broadcasts');
        onSent();
      },
    });
  };
  const shown = preview.data;
  const isSendable = shown && (shown.at === null ? shown.answer.reached : shown.answer.matched) > 0;
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      {to === null && <AudienceFields form={{ ...form, put }} />}
      <TextField
        {...form.field('title')}
        label="Заголовок"
        autoComplete="off"
        maxLength={120}
        onChange={({ target }) => put('title', target.value)}
      />
      <TextArea
        {...form.field('text')}
        label="Текст"
        rows={5}
        maxLength={2000}
        onChange={({ target }) => put('text', target.value)}
      />
      <TargetFields form={{ ...form, put }} />
      <Checkbox checked={values.is_promo} onChange={(next) => put('is_promo', next)}>
        Это реклама: её получат только те, кто на рекламу согласился
      </Checkbox>
      <RadioSwitch
        label="Когда"
        options={[
          { value: 'now', label: 'Сейчас' },
          { value: 'later', label: 'В назначенное время' },
        ]}
        value={values.when}
        onChange={(when) => put('when', when)}
      />
      {values.when === 'later' && (
        <div css={pairCss}>
          <MomentField
            {...form.field('date')}
            label="День"
            kind="date"
            onChange={(date) => put('date', date)}
          />
          <MomentField
            {...form.field('time')}
            label="Время"
            kind="time"
            hint={`Указано ${byPortalClock(serverClock.now())}`}
            onChange={(time) => put('time', time)}
          />
        </div>
      )}
      {preview.error && !form.isTold && <FormAlert>{failureText(preview.error)}</FormAlert>}
      {shown && <BroadcastLook input={shown.input} preview={shown.answer} />}
      {shown && isSendable ? (
        <ActButton onClick={() => send(shown)}>
          {shown.at === null
            ? `Отправить ${counted(shown.answer.reached, people)}`
            : `Отправить ${momentWords(Date.parse(shown.at))}`}
        </ActButton>
      ) : (
        <StaffSubmitButton busy={preview.isPending}>Посмотреть, что получится</StaffSubmitButton>
      )}
    </form>
  );
}
