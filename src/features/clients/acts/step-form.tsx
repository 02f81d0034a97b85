import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { MAX_STEP } from '../../../contract/accounts/fields/client-fields';
import { dayAfter, isDay } from '../../../contract/time/days';
import { portalDay } from '../../../contract/time/portal-time';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { Button } from '../../../ui/button';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { MomentField } from '../../../ui/fields/moment-field';
import { TextField } from '../../../ui/fields/text-field';
import { space } from '../../../ui/tokens';
import { noteClient } from './note-client';
import { hasStep } from './step-words';

const form = css({ display: 'grid', gap: space.lg });
const days = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

const quick = [
  { word: 'Завтра', in: 1 },
  { word: 'Через 3\u00a0дня', in: 3 },
  { word: 'Через неделю', in: 7 },
];

interface StepFormProps {
  client: ClientView;
  onDone(): void;
}

/** What is done for a client next, and on which day; on its morning a notification reminds. Kept on the device first. */
export default function StepForm({ client, onDone }: StepFormProps) {
  const today = portalDay(useServerNow());
  const [step, setStep] = useState(client.next_step);
  const [day, setDay] = useState(client.next_on ?? '');
  const [error, setError] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (noted: { next_step: string; next_on: string | null }) => noteClient(client, noted),
    onSuccess: onDone,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    if (day === '' || !isDay(day)) setError('Укажите день');
    else if (day < today) setError('Этот день уже прошёл');
    else save.mutate({ next_step: step.trim(), next_on: day });
  };
  const choose = (value: string) => {
    setDay(value);
    setError(null);
  };
  return (
    <form css={form} onSubmit={submit} noValidate>
      <TextField
        label="Что сделать"
        placeholder="Позвонить, отправить планировки"
        autoComplete="off"
        maxLength={MAX_STEP}
        value={step}
        onChange={({ currentTarget }) => setStep(currentTarget.value)}
      />
      <MomentField
        kind="date"
        label="Когда"
        hint="Утром этого дня придёт уведомление"
        error={error}
        value={day}
        onChange={choose}
      />
      <div css={days}>
        {quick.map(({ word, in: count }) => (
          <Button key={word} look="secondary" onClick={() => choose(dayAfter(today, count))}>
            {word}
          </Button>
        ))}
      </div>
      {save.error && <FormAlert>Не сохранилось: устройство не приняло запись.</FormAlert>}
      <Button type="submit" busy={save.isPending}>
        Сохранить
      </Button>
      {hasStep(client) && (
        <Button look="secondary" onClick={() => save.mutate({ next_step: '', next_on: null })}>
          Сделано, убрать шаг
        </Button>
      )}
    </form>
  );
}
