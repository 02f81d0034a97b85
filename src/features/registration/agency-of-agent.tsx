import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call/call';
import { CallError } from '../../api/call/call-error';
import { isInn } from '../../contract/accounts/fields/inn';
import { branchEndpoints } from '../../contract/calls/account/branch-endpoints';
import { inQuotes } from '../../contract/text/in-quotes';
import type { Form } from '../../lib/forms/use-form';
import { MaskedField } from '../../ui/fields/masked-field';
import type { RegistrationValues } from './registration-fields';

/** The agency of an agent, by its INN; one that is found is called by its name. */
export function AgencyOfAgent({ form }: { form: Form<RegistrationValues> }) {
  const { inn } = form.values;
  const found = useQuery({
    queryKey: ['agency', inn],
    queryFn: ({ signal }) => call(branchEndpoints.getAgency, { params: { inn } }, { signal }),
    enabled: isInn(inn),
    staleTime: 60_000,
  });
  return (
    <MaskedField
      {...form.field('inn')}
      mask="inn"
      label="ИНН"
      placeholder="Если работаете в агентстве"
      hint={
        <span role="status">
          {!isInn(inn)
            ? 'ИНН агентства. Работаете сами — оставьте пустым.'
            : found.data
              ? `Агентство ${inQuotes(found.data.brand_name)}: оно подтвердит вашу заявку.`
              : found.error instanceof CallError && found.error.kind === 'not-found'
                ? 'Такого агентства у нас ещё нет. Проверьте ИНН или оставьте поле пустым.'
                : found.isFetching
                  ? 'Ищем агентство…'
                  : 'Сейчас не узнать, есть ли такое агентство: проверим, когда отправите заявку.'}
        </span>
      }
      onChange={(next) => form.put('inn', next)}
    />
  );
}
