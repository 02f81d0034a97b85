import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../lib/forms/use-form';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { SelectField } from '../../../ui/choices/select-field';
import { space } from '../../../ui/tokens';
import { broadcastQueries } from './broadcast-queries';
import type { BroadcastValues } from './broadcast-values';
import { ChosenReceivers } from './chosen-receivers';

const fieldsCss = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(20rem, 1fr))',
  alignItems: 'start',
  gap: space.md,
});

const roles = [
  { value: 'agent', label: 'Агенты' },
  { value: 'company', label: 'Агентства' },
];
const states = [
  { value: 'confirmed', label: 'Подтверждённые' },
  { value: 'waiting', label: 'Ждут подтверждения' },
  { value: 'blocked', label: 'Заблокированные' },
];
const businesses = [
  { value: 'fixations', label: 'С действующими закреплениями' },
  { value: 'deals', label: 'Со сделками' },
];

type BroadcastForm = Pick<Form<BroadcastValues>, 'values' | 'errors' | 'put'>;

/** To whom: all that match, or accounts chosen one by one. */
export function AudienceFields({ form: { values, errors, put } }: { form: BroadcastForm }) {
  return (
    <>
      <RadioSwitch
        label="Кому"
        options={[
          { value: 'matching', label: 'Всем, кто подходит' },
          { value: 'accounts', label: 'Выбранным' },
        ]}
        value={values.kind}
        onChange={(kind) => put('kind', kind)}
      />
      {values.kind === 'matching' ? (
        <MatchingFields values={values} put={put} />
      ) : (
        <ChosenReceivers
          chosen={values.accounts}
          error={errors.accounts}
          onChange={(accounts) => put('accounts', accounts)}
        />
      )}
    </>
  );
}

function MatchingFields({ values, put }: Pick<BroadcastForm, 'values' | 'put'>) {
  const specs = useQuery(broadcastQueries.specs()).data;
  return (
    <div css={fieldsCss}>
      <SelectField
        label="Кто"
        placeholder="Агенты и агентства"
        clearButton
        choices={roles}
        value={values.role}
        onChange={(role) => put('role', role as BroadcastValues['role'])}
      />
      <SelectField
        label="Кабинет"
        placeholder="Любой"
        clearButton
        choices={states}
        value={values.state}
        onChange={(state) => put('state', state as BroadcastValues['state'])}
      />
      <SelectField
        label="Город"
        hint="Где у агентства есть филиал"
        placeholder="Любой"
        clearButton
        searched
        choices={(specs?.cities ?? []).map((city) => ({ value: city, label: city }))}
        value={values.city}
        onChange={(city) => put('city', city)}
      />
      <SelectField
        label="Агентство"
        hint="Оно само и его агенты"
        placeholder="Любое"
        clearButton
        searched
        choices={(specs?.agencies ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.agency}
        onChange={(agency) => put('agency', agency)}
      />
      <SelectField
        label="Работа"
        placeholder="Не важно"
        clearButton
        choices={businesses}
        value={values.business}
        onChange={(business) => put('business', business as BroadcastValues['business'])}
      />
      {values.business !== '' && (
        <SelectField
          label="В проекте"
          placeholder="В любом"
          clearButton
          searched
          choices={(specs?.projects ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
          value={values.project}
          onChange={(project) => put('project', project)}
        />
      )}
    </div>
  );
}
