import { css } from '@emotion/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type {
  Appointment,
  AppointmentPlace,
  ProjectManager,
} from '../../../contract/calls/clients/appointment-endpoints';
import type { Lot } from '../../../contract/lots/lot';
import { momentWords } from '../../../contract/time/portal-words';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useServerNow } from '../../../device/page/hooks/use-shown-data-age';
import { shownLotName } from '../../../lib/words/appointment-words';
import { dataSentence } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { SelectField } from '../../../ui/choices/select-field';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { SlowLine } from '../../../ui/feedback/slow-line';
import { color, font, media, space, touch } from '../../../ui/tokens';
import { bookAppointmentSlot, moveAppointmentSlot, type WantedAppointment } from '../appointment-acts';
import { useCalendar, useManagers } from '../use-appointments';
import { AppointmentAsked } from './appointment-asked';
import { Booked } from './booked';
import { daysToCome, dayToBeginWith } from './calendar-days';
import { Clashes } from './clashes';
import { ClientField } from './client-field';
import { SlotPicker } from './slot-picker';
import { useAskAppointment } from './use-ask-appointment';
import { useClashes } from './use-clashes';

const formCss = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg });
const facts = css({ color: color.ink2, fontSize: font.size.sm, overflowWrap: 'anywhere' });
const tel = css({
  display: 'inline-flex',
  alignItems: 'center',
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  whiteSpace: 'nowrap',
  '@media (pointer: coarse)': { minHeight: touch },
});
const submitCss = css({ [media.mobile]: { width: '100%', whiteSpace: 'normal' } });

export interface BookingFormProps {
  /** For whom; null: it is chosen here. */
  client: number | null;
  /** Slug of the project that was looked at; null: it is chosen here. */
  project: string | null;
  /** The lot that was looked at, of that project; null: no one lot. */
  lot: Lot | null;
  /** The appointment that is moved; null: a new one. */
  moving: Appointment | null;
  onDone(): void;
}

/** Books an appointment or moves one. Who shows and when is told as last seen; only the server promises a time. */
export default function BookingForm(props: BookingFormProps) {
  const { seen, asked } = useManagers();
  if (seen === null || (seen === 'unknown' && asked.isFetching))
    return <div css={{ minHeight: '48rem' }} aria-busy="true" />;
  if (seen === 'unknown')
    return (
      <EmptyState
        title="Календарь не загрузился"
        text={asked.error ? failureText(asked.error) : 'На этом устройстве его ещё не открывали.'}
      >
        <Button look="secondary" busy={asked.isFetching} onClick={() => void asked.refetch()}>
          Повторить
        </Button>
      </EmptyState>
    );
  const managers = seen.value;
  if (managers.length === 0)
    return <EmptyState title="Показы пока не ведутся" text="Позвоните своему менеджеру." />;
  return <Choice {...props} managers={managers} />;
}

function Choice({
  client,
  project,
  lot,
  moving,
  managers,
  onDone,
}: BookingFormProps & { managers: ProjectManager[] }) {
  const queryClient = useQueryClient();
  const online = useOnline();
  const now = useServerNow();
  const projects = useMemo(() => projectsOf(managers), [managers]);
  const [clientId, setClient] = useState(moving?.client.id ?? client);
  const [slug, setSlug] = useState(
    () =>
      [moving?.project.slug, project].find((one) => one && projects.has(one)) ??
      projects.keys().next().value ??
      '',
  );
  const shownLot = lot?.project_slug === slug ? lot : null;
  const able = managers.filter((one) => one.projects.some((shown) => shown.slug === slug));
  const [wantedManager, setManager] = useState(moving?.manager.id ?? null);
  const manager = able.find(({ id }) => id === wantedManager) ?? able[0];
  const [place, setPlace] = useState<AppointmentPlace>(moving?.place ?? 'office');
  const { seen, asked } = useCalendar(manager?.id ?? null);
  const known = seen && seen !== 'unknown' ? seen.value : null;
  const days = daysToCome(known?.days ?? [], now);
  const [wantedDay, setDay] = useState<string | null>(null);
  const [wantedSlot, setSlot] = useState<{ at: string; of: number } | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const building = manager?.projects.find((one) => one.slug === slug);
  const clashesAt = useClashes({
    client: clientId,
    moved: moving?.id ?? null,
    sent,
    managers,
    project: { slug, city: building?.city ?? '' },
    gap: known?.city_gap ?? 0,
  });
  const day =
    days.find(({ date, slots }) => date === wantedDay && slots.length > 0) ??
    dayToBeginWith(days, (at) => clashesAt(at).some(({ kind }) => kind === 'at-once'));
  const chosen = wantedSlot !== null && wantedSlot.of === manager?.id ? wantedSlot.at : null;
  const isTaken = chosen !== null && known !== null && days.every(({ slots }) => !slots.includes(chosen));
  // An unanswered request may itself have taken the slot: only the same request under its key can tell.
  const slot = day?.slots.find((one) => one === chosen) ?? (isTaken && sent === chosen ? chosen : null);
  const wanted: WantedAppointment | null =
    manager && slot
      ? { manager: manager.id, project: slug, property: shownLot?.id ?? null, place, starts_at: slot }
      : null;
  const words = JSON.stringify([clientId, wanted]);
  // The same values keep their key, so that they are booked once; other values get a new key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [words]);
  const send = useMutation({
    mutationFn: async () => {
      if (!wanted || clientId === null) return null;
      setSent(wanted.starts_at);
      return moving
        ? moveAppointmentSlot(queryClient, moving.id, wanted, idempotencyKey)
        : bookAppointmentSlot(queryClient, clientId, wanted, idempotencyKey);
    },
    onError: (error) => {
      if (error instanceof CallError && !error.undecided) setSent(null);
    },
  });
  const ask = useAskAppointment();
  if (ask.isSuccess) return <AppointmentAsked onDone={onDone} />;
  if (send.data) return <Booked appointment={send.data} isMoved={moving !== null} onDone={onDone} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending || ask.isPending || !wanted || clientId === null) return;
    if (online || moving) send.mutate();
    else ask.mutate({ client: clientId, wanted, projectName: projects.get(slug) ?? '', lot: shownLot });
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      send.reset();
      ask.reset();
      setSent(null);
      set(value);
    };
  const act = moving ? 'Перенести' : online ? 'Записать' : 'Попросить';
  return (
    <form css={formCss} onSubmit={submit}>
      {moving && (
        <p css={facts}>
          {moving.client.name}, сейчас {momentWords(Date.parse(moving.starts_at))}.
        </p>
      )}
      {shownLot && <p css={facts}>Лот: {shownLotName(shownLot)}.</p>}
      {client === null && moving === null && <ClientField value={clientId} onChange={change(setClient)} />}
      {!moving && (
        <SelectField
          label="Проект"
          required
          value={slug}
          choices={[...projects].map(([value, label]) => ({ value, label }))}
          onChange={change(setSlug)}
        />
      )}
      <div>
        <SelectField
          label="Менеджер"
          required
          value={String(manager?.id ?? '')}
          choices={able.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => change(setManager)(Number(id))}
        />
        {manager && (
          <p css={[facts, { marginTop: space.xs }]}>
            {manager.position}, {manager.office.name}.{' '}
            <a href={`tel:${manager.phone}`} css={tel} aria-label={`Позвонить: ${manager.name}`}>
              {formatPhone(manager.phone)}
            </a>
          </p>
        )}
      </div>
      <div>
        <RadioSwitch
          label="Где встреча"
          options={[
            { value: 'office', label: 'В офисе' },
            { value: 'house', label: 'В доме' },
          ]}
          value={place}
          onChange={change(setPlace)}
        />
        <p css={[facts, { marginTop: space.xs }]}>
          {place === 'office' ? manager?.office.address : building?.address}
        </p>
      </div>
      {seen === null || (seen === 'unknown' && asked.isFetching) ? (
        <div css={{ minHeight: '18rem' }} aria-busy="true" />
      ) : seen === 'unknown' ? (
        <p css={facts}>
          {online ? 'Календарь не загрузился.' : 'Календарь этого менеджера на устройстве ещё не открывали.'}
        </p>
      ) : (
        <SlotPicker
          days={days}
          day={day?.date ?? null}
          slot={slot}
          onDay={change(setDay)}
          onSlot={change((at: string) => {
            setSlot(manager ? { at, of: manager.id } : null);
            // It stays when a client is chosen with whom another day would have come first.
            setDay(day?.date ?? null);
          })}
        />
      )}
      <Clashes found={slot && clientId !== null ? clashesAt(slot) : []} />
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      {ask.error && <FormAlert>Не сохранилось: устройство не приняло запись.</FormAlert>}
      {isTaken && slot === null && !send.error && (
        <p role="status" css={{ color: color.refusedInk }}>
          Время {momentWords(Date.parse(chosen))} уже {Date.parse(chosen) > now ? 'заняли' : 'прошло'}.
          Выберите другое.
        </p>
      )}
      <p css={[facts, { '&:empty': { display: 'none' } }]} role="status">
        {!online &&
          `${moving ? 'Нет сети: время подтверждает сервер, перенести можно, когда сеть вернётся.' : 'Нет сети: просьба уйдёт, когда она вернётся. Пока время не подтверждено, не обещайте его клиенту.'}${
            seen && seen !== 'unknown' ? ` ${dataSentence(seen.savedAt, now)}.` : ''
          }`}
      </p>
      <Button
        type="submit"
        css={submitCss}
        busy={send.isPending || ask.isPending}
        disabled={(!online && moving !== null) || wanted === null || clientId === null}
      >
        {slot ? `${act} на ${momentWords(Date.parse(slot))}` : 'Выберите время'}
      </Button>
      <SlowLine isSending={send.isPending} until="Пока сервер не ответил, не обещайте это время клиенту." />
    </form>
  );
}

/** What can be shown, by its slug. */
function projectsOf(managers: readonly ProjectManager[]): Map<string, string> {
  const all = managers.flatMap((one) => one.projects.map(({ slug, name }) => [slug, name] as const));
  return new Map(all.sort(([, one], [, other]) => one.localeCompare(other, 'ru')));
}
