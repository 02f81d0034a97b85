import { useNavigate } from '@tanstack/react-router';
import { SelectField } from '../../../ui/choices/select-field';
import type { MortgageSearch } from '../mortgage-address';
import type { MortgageProject } from './calculate';
import { lotOfSearch, type NamedLot } from './named-lot';

export interface DealSubjectProps {
  search: MortgageSearch;
  projects: readonly MortgageProject[];
  /** Favorites, and lots opened last on this device, with a price. */
  lots: readonly NamedLot[];
  put(part: MortgageSearch): void;
}

/** What is bought: a lot that was kept or seen, or something in a project, whose city decides which programmes there are. */
export function DealSubject({ search, projects, lots, put }: DealSubjectProps) {
  const navigate = useNavigate();
  const { cost } = search;
  const lot = lotOfSearch(lots, search);
  const project = projects.find(({ slug }) => slug === search.developmentprojectSlug);
  return (
    <>
      {lots.length > 0 && (
        <SelectField
          label="Лот"
          placeholder="Не выбран"
          choices={lots.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={lot ? String(lot.id) : ''}
          searched={lots.length > 7}
          searchHint="Найти лот"
          clearButton
          onChange={(value) => {
            const chosen = lots.find(({ id }) => String(id) === value);
            const none = {
              lot: undefined,
              cost: undefined,
              developmentprojectSlug: undefined,
              property_type: undefined,
            };
            put({ ...none, ...chosen?.search, initialPayment: undefined, mortgageType: undefined });
          }}
        />
      )}
      <SelectField
        label="Проект"
        placeholder="Любой"
        choices={[
          { value: '', label: 'Любой проект', reset: true },
          ...projects.map(({ slug, name, city_name }) => ({
            value: slug,
            label: name,
            group: city_name,
            displayName: `${name}, ${city_name}`,
          })),
          { value: 'all', label: 'Смотреть все проекты', href: '/projects' },
        ]}
        onFollow={(href) => void navigate({ to: href })}
        value={project?.slug ?? ''}
        searched={projects.length > 7}
        searchHint="Найти проект"
        clearButton
        onChange={(value) =>
          put({
            developmentprojectSlug: value === '' ? undefined : value,
            property_type: undefined,
            ...(cost === undefined && {
              cost: projects.find(({ slug }) => slug === value)?.price_min ?? undefined,
            }),
          })
        }
      />
    </>
  );
}
