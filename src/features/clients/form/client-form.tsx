import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { isPolicyMissing, policyOfConsent } from '../../../api/policy-of-consent';
import type { User } from '../../../contract/accounts/account';
import { toE164 } from '../../../contract/accounts/fields/phone';
import {
  type ClientView,
  notesOf,
  readClients,
  sharesPhone,
} from '../../../device/lists/clients/clients-store';
import { accountWhenReady } from '../../../device/page/device-store';
import { useAccountPersists } from '../../../device/page/hooks/use-account-persists';
import { useOnline } from '../../../device/page/hooks/use-online';
import { usePersisted } from '../../../device/page/hooks/use-persisted';
import { openDialog, prepareDialog } from '../../../lib/dialogs';
import { useUnsaved } from '../../../lib/forms/unsaved';
import { useSavedForm } from '../../../lib/forms/use-saved-form';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { FormClosed } from '../../../ui/feedback/form-closed';
import { color, font, radius, space } from '../../../ui/tokens';
import { clientIdInAddress, clientNameOf } from '../find-clients';
import { fixationQueries } from '../fixation/fixation-queries';
import { ClientFieldsSet } from './client-fields-set';
import { clientValues, furtherFields, knownClientRules, newClientRules, wordsOf } from './client-values';
import { FixAtOnce, fixAtOnce } from './fix-at-once';
import { FromContacts } from './from-contacts';
import { ResponsibleField, useResponsible } from './responsible-field';
import { useClientDraft } from './use-client-draft';

const formCss = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2, '&:empty': { display: 'none' } });
const link = css({
  display: 'inline',
  color: color.accent,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
const recalled = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.md}`,
  color: color.ink2,
  fontSize: font.size.sm,
  '& > button': { marginInline: `-${space.md}` },
});

const known = css({
  marginTop: space.sm,
  padding: `${space.md} ${space.lg}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  '& a': { color: 'inherit', fontWeight: 500 },
});

interface ClientFormProps {
  user: User;
  /** Null: one that is yet to be added. */
  client: ClientView | null;
  /** Whether a new one can be fixed in a project at once. */
  offersFixation: boolean;
  /** The address of the client's page. */
  onSaved(address: string): void;
}

/** Adds a client or changes one. It is kept on the device first, and sent from there. */
export default function ClientForm({ user, client, offersFixation, onSaved }: ClientFormProps) {
  const online = useOnline();
  const keeps = useAccountPersists();
  const items = usePersisted(readClients)?.items ?? [];
  const agents = useResponsible(user, items);
  const policy = useQuery(policyOfConsent);
  const projects = useQuery(fixationQueries.projects()).data?.value.results ?? [];
  const isNew = client === null;
  const saved = clientValues(client ? wordsOf(client) : {}, client?.agent.id ?? user.id);
  const { form, isDirty } = useSavedForm({ saved, rules: isNew ? newClientRules : knownClientRules });
  useUnsaved(useId(), isDirty);
  const draft = useClientDraft(form, isNew);
  const phones = ['phone' as const, ...furtherFields].flatMap((name) => toE164(form.values[name]) ?? []);
  const owner = Number(form.values.agent);
  const twin = sharesPhone(items, phones, { agent: owner, key: client?.key ?? null });
  const save = useMutation({
    mutationFn: async (given: NonNullable<ReturnType<typeof form.read>>) => {
      const { agent, consent: _, project, phone_2, phone_3, phone_4, ...fields } = given;
      const account = await accountWhenReady();
      const { key } = await account.clients.save({
        key: client?.key ?? null,
        words: {
          ...(client && notesOf(client)),
          ...fields,
          phones: [phone_2, phone_3, phone_4].filter(Boolean),
          agent: agents.find(({ id }) => id === Number(agent)) ?? client?.agent ?? { id: user.id, name: '' },
        },
        version: policy.data?.value?.version ?? '',
      });
      if (project !== '') {
        const found = projects.find(({ slug }) => slug === project);
        await fixAtOnce(account, key, { slug: project, name: found?.name ?? project });
      }
      return key;
    },
    onSuccess: (key) => {
      if (isNew) draft.forget();
      onSaved(client ? clientIdInAddress(client) : key);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = save.isPending || save.isSuccess || twin ? null : form.read();
    if (given) save.mutate(given);
  };
  const isUntold = isNew && policy.data === undefined;
  if (isNew && isPolicyMissing(policy.data))
    return (
      <FormClosed why="Добавлять клиентов можно будет, когда застройщик опубликует политику обработки персональных данных." />
    );
  return (
    <form css={formCss} ref={form.ref} onSubmit={submit} noValidate>
      {draft.isRecalled && (
        <p css={recalled} role="status">
          Здесь то, что вы писали раньше и не сохранили.
          <Button look="quiet" onClick={() => form.reset(saved)}>
            Начать заново
          </Button>
        </p>
      )}
      {isNew && <FromContacts onPicked={(picked) => form.reset({ ...form.values, ...picked })} />}
      <ClientFieldsSet
        form={form}
        underPhone={
          <div role="status">
            {twin && (
              <p css={known}>
                Клиент с таким телефоном уже есть:{' '}
                <Link to="/clients/$id" params={{ id: clientIdInAddress(twin) }} css={link}>
                  {clientNameOf(twin)}
                </Link>
              </p>
            )}
          </div>
        }
      />
      {user.role === 'company' && (
        <ResponsibleField
          agents={choicesOf(agents, client)}
          value={form.values.agent}
          onChange={(agent) => form.put('agent', agent)}
        />
      )}
      {isNew && offersFixation && (
        <FixAtOnce
          user={user}
          phones={phones}
          value={form.values.project}
          onChange={(project) => form.put('project', project)}
        />
      )}
      {isNew && (
        <Checkbox
          checked={form.values.consent}
          error={form.errors.consent}
          onChange={(ticked) => form.put('consent', ticked)}
        >
          Клиент согласен на{' '}
          <button
            type="button"
            css={link}
            onPointerEnter={() => prepareDialog('policy')}
            onFocus={() => prepareDialog('policy')}
            onClick={() => openDialog('policy', 'personal-data')}
          >
            обработку персональных данных
          </button>
        </Checkbox>
      )}
      {save.error && <FormAlert>Не сохранилось: устройство не приняло запись.</FormAlert>}
      <Button
        type="submit"
        busy={save.isPending || save.isSuccess}
        disabled={twin !== undefined || isUntold || (!isNew && !isDirty && client.refused === null)}
      >
        {save.isPending ? 'Сохраняем…' : labelOf(isNew, form.values.project)}
      </Button>
      <p css={note} role="status">
        {isUntold && policy.isError
          ? 'Текст согласия ещё не загружен на это устройство: добавить клиента можно, когда появится сеть.'
          : !online &&
            (keeps
              ? 'Нет сети: запись останется на устройстве и уйдёт, когда сеть вернётся.'
              : 'Нет сети, а браузер ничего не хранит: запись уйдёт, если не закрывать портал, пока сеть не вернётся.')}
      </p>
    </form>
  );
}

/** With whoever has the client now: one who was blocked since can be given no clients, and stands there all the same. */
const choicesOf = (agents: ReturnType<typeof useResponsible>, client: ClientView | null) =>
  client === null || agents.some(({ id }) => id === client.agent.id) ? agents : [...agents, client.agent];

const labelOf = (isNew: boolean, project: string): string => {
  if (!isNew) return 'Сохранить';
  return project === '' ? 'Добавить' : 'Добавить и закрепить';
};
