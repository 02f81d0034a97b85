import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import * as v from 'valibot';
import { PersonNameOrNone } from '../../../contract/accounts/fields/account-fields';
import { INVALID_PHONE, toE164 } from '../../../contract/accounts/fields/phone';
import { fixationFields } from '../../../contract/calls/clients/fixation-endpoints';
import type { ClientView } from '../../../device/lists/clients/clients-store';
import { accountWhenReady } from '../../../device/page/device-store';
import { useAccountPersists } from '../../../device/page/hooks/use-account-persists';
import { useOnline } from '../../../device/page/hooks/use-online';
import { useForm } from '../../../lib/forms/use-form';
import { withoutWidows } from '../../../lib/rendering/without-widows';
import { formatPortalEnd } from '../../../lib/words/dates/portal-date';
import { Button } from '../../../ui/button';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { FieldError } from '../../../ui/fields/field-frame';
import { PhoneField } from '../../../ui/fields/phone-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, radius, space } from '../../../ui/tokens';
import { fixationQueries } from './fixation-queries';

const formCss = css({ display: 'grid', gap: space.lg, '& .field-box': { width: '100%' } });
const told = css({
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  fontSize: font.size.sm,
  '&:empty': { display: 'none' },
});
const tones = {
  good: css({ background: color.accentTint, color: color.freeInk }),
  warned: css({ background: color.bookedBg, color: color.bookedInk }),
};

const PhoneOrNone = v.pipe(
  v.string(),
  v.check((written) => written === '' || toE164(written) !== null, INVALID_PHONE),
  v.transform((written) => toE164(written) ?? ''),
);
const rules = {
  project: fixationFields.project,
  comment: fixationFields.comment,
  name: PersonNameOrNone,
  phone: PhoneOrNone,
};

interface FixationFormProps {
  client: ClientView;
  /** The slug of the project that is chosen at first. */
  project?: string;
  onDone(): void;
}

/** Asks for a client in a project: whether they can be had is told beforehand, where there is a network. */
export default function FixationForm({ client, project: wanted = '', onDone }: FixationFormProps) {
  const online = useOnline();
  const keeps = useAccountPersists();
  const id = useId();
  const projects = useQuery(fixationQueries.projects()).data?.value.results ?? [];
  const form = useForm({ initial: { project: wanted, comment: '', name: '', phone: '' }, rules });
  const { project, name, phone } = form.values;
  const further = toE164(phone);
  const phones = [client.phone, ...client.phones, ...(further === null ? [] : [further])];
  const check = useQuery({ ...fixationQueries.phones(project, phones), enabled: project !== '' && online });
  const isHeld = check.data?.some(({ state }) => state !== 'free') ?? false;
  const send = useMutation({
    mutationFn: async (given: NonNullable<ReturnType<typeof form.read>>) => {
      const found = projects.find(({ slug }) => slug === given.project);
      const account = await accountWhenReady();
      return account.clients.fix(client, {
        project: { slug: given.project, name: found?.name ?? given.project },
        comment: given.comment,
        participant:
          given.phone === '' ? null : { name: given.name || 'Второй покупатель', phone: given.phone },
      });
    },
    onSuccess: () => {
      form.forget();
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = send.isPending || send.isSuccess ? null : form.read();
    if (!given) return;
    if (given.name !== '' && given.phone === '') {
      form.refuse({ phone: ['Напишите телефон второго покупателя'] });
      return;
    }
    send.mutate(given);
  };
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      <div>
        <ChoiceField
          label="Проект"
          required
          any="Выберите проект"
          value={project}
          choices={projects
            .filter((one) => !one.is_plug)
            .map(({ slug, name: label, city_name }) => ({ value: slug, label, group: city_name }))}
          onChange={(slug) => form.put('project', slug)}
        />
        <FieldError id={id} error={form.errors.project} />
      </div>
      <div role="status">
        {check.data && <CheckedPhones phones={check.data} />}
        {!online && (
          <p css={[told, tones.warned]}>
            {withoutWidows(
              `Нет сети: свободен ли клиент, неизвестно. ${keeps ? 'Запрос отправится, когда появится сеть' : 'Браузер ничего не хранит: запрос отправится, если не закрывать портал, пока сети нет'}. Пока клиент не закреплён: приоритет — по времени получения.`,
            )}
          </p>
        )}
      </div>
      <TextField
        {...form.field('name')}
        label="Второй покупатель"
        placeholder="Имя, если решают вдвоём"
        autoComplete="off"
        onChange={({ currentTarget }) => form.put('name', currentTarget.value)}
      />
      {(name !== '' || phone !== '') && (
        <PhoneField
          {...form.field('phone')}
          label="Телефон второго покупателя"
          autoComplete="off"
          judge={(shown) => (toE164(shown) === null ? INVALID_PHONE : null)}
          onChange={(shown) => form.put('phone', shown)}
        />
      )}
      <TextArea
        {...form.field('comment')}
        label="Комментарий застройщику"
        placeholder="Что ищет, когда готов прийти"
        onChange={({ currentTarget }) => form.put('comment', currentTarget.value)}
      />
      {send.error && <FormAlert>Не сохранилось: устройство не приняло запись.</FormAlert>}
      <Button type="submit" busy={send.isPending || send.isSuccess}>
        {send.isPending ? 'Отправляем…' : isHeld ? 'Всё равно попросить' : 'Закрепить'}
      </Button>
    </form>
  );
}

/** What the server says of the phones: never by whom they are taken. */
export function CheckedPhones({
  phones,
}: {
  phones: { state: 'free' | 'yours' | 'taken'; until: string | null }[];
}) {
  const taken = phones.some(({ state }) => state === 'taken');
  const own = phones.find(({ state }) => state === 'yours');
  if (taken)
    return (
      <p css={[told, tones.warned]}>
        {withoutWidows(
          'В этом проекте клиент уже закреплён за другим агентом. Запись придёт второй, и её можно будет оспорить.',
        )}
      </p>
    );
  if (own)
    return (
      <p css={[told, tones.warned]}>
        Этот клиент в проекте уже ваш
        {own.until ? `: до ${formatPortalEnd(own.until)}` : ': застройщик проверяет'}.
      </p>
    );
  return <p css={[told, tones.good]}>Клиент в этом проекте свободен.</p>;
}
