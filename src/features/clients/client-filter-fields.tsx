import { type FixationFilter, fixationFilter } from '../../contract/accounts/client-filters';
import type { ClientView } from '../../device/lists/clients/clients-store';
import { ChoiceField } from '../../ui/choices/choice-field';
import { agentsOf, type ClientFilters, countEach, projectsOf } from './find-clients';
import { fixationFilterWords } from './fixation/fixation-words';

interface ClientFilterFieldsProps {
  items: readonly ClientView[];
  filters: ClientFilters;
  now: number;
  isAgency: boolean;
  onFilters(change: Partial<ClientFilters>): void;
}

/** How clients stand, in which project, and whose they are; each with what it would leave. */
export function ClientFilterFields({ items, filters, now, isAgency, onFilters }: ClientFilterFieldsProps) {
  const projects = projectsOf(items);
  const agents = agentsOf(items);
  const choicesOf = <Value extends string | number>(
    counts: { value: Value; count: number }[],
    labelOf: (value: Value) => string | undefined,
  ) =>
    counts.map(({ value, count }) => ({
      value: String(value),
      label: labelOf(value) ?? String(value),
      count,
      disabled: count === 0,
    }));
  const isState = (value: string): value is FixationFilter => fixationFilter.some((one) => one === value);
  return (
    <>
      <ChoiceField
        label="Закрепление"
        any="Любое"
        value={filters.fixation ?? ''}
        choices={choicesOf(
          countEach(items, { filters, key: 'fixation', values: fixationFilter, now }),
          (value) => fixationFilterWords[value],
        )}
        onChange={(value) => onFilters({ fixation: isState(value) ? value : null })}
      />
      {projects.length > 0 && (
        <ChoiceField
          label="Проект"
          any="Любой"
          value={filters.project ?? ''}
          choices={choicesOf(
            countEach(items, { filters, key: 'project', values: projects.map(({ slug }) => slug), now }),
            (value) => projects.find(({ slug }) => slug === value)?.name,
          )}
          onChange={(value) => onFilters({ project: value || null })}
        />
      )}
      {isAgency && (
        <ChoiceField
          label="Ответственный"
          any="Все агенты"
          value={filters.agent === null ? '' : String(filters.agent)}
          choices={choicesOf(
            countEach(items, { filters, key: 'agent', values: agents.map(({ id }) => id), now }),
            (value) => agents.find(({ id }) => id === value)?.name,
          )}
          onChange={(value) => onFilters({ agent: value === '' ? null : Number(value) })}
        />
      )}
    </>
  );
}
