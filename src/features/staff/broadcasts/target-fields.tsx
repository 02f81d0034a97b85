import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../../lib/forms/use-form';
import { SelectField } from '../../../ui/choices/select-field';
import { broadcastQueries } from './broadcast-queries';
import { type BroadcastValues, broadcastTargets } from './broadcast-values';

type TargetForm = Pick<Form<BroadcastValues>, 'values' | 'errors' | 'put'>;

/** Where a tap leads; a project is offered where the portal has one. */
export function TargetFields({ form: { values, errors, put } }: { form: TargetForm }) {
  const projects = useQuery(broadcastQueries.specs()).data?.projects ?? [];
  const targets = Object.entries(broadcastTargets).filter(
    ([target]) => target !== 'project' || projects.length > 0,
  );
  return (
    <>
      <SelectField
        label="Куда ведёт нажатие"
        required
        choices={targets.map(([value, label]) => ({ value, label }))}
        value={values.target}
        onChange={(target) => put('target', target as BroadcastValues['target'])}
      />
      {values.target === 'project' && (
        <SelectField
          label="Проект"
          placeholder="Выберите проект"
          searched
          choices={projects.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={values.leads_to}
          error={errors.leads_to}
          onChange={(slug) => put('leads_to', slug)}
        />
      )}
    </>
  );
}
