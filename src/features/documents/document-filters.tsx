import { css } from '@emotion/react';
import type { PortalDocument } from '../../contract/documents/portal-document';
import {
  countDocuments,
  type DocumentFilters,
  documentChoices,
} from '../../contract/documents/select-documents';
import { SelectField } from '../../ui/choices/select-field';
import { SearchField } from '../../ui/fields/search-field';
import { color, media, radius, space, touch } from '../../ui/tokens';

const fields = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
  gap: space.lg,
  maxWidth: '96rem',
  [media.tablet]: { marginTop: space.lg },
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const chips = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space.sm,
  minWidth: 0,
  margin: `${space.lg} 0 0`,
  padding: 0,
  border: 0,
  // In one row under a finger: the list is what the page is for.
  [media.mobile]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    margin: `${space.lg} calc(-1 * var(--gutter)) 0`,
    padding: '0 var(--gutter)',
  },
  '& > button': {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.sm,
    minHeight: touch,
    padding: `0 ${space.md}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.control,
    background: color.surface,
    fontSize: '1.5rem',
    [media.hover]: { '&:hover': { borderColor: color.accent } },
  },
  '& > button[aria-pressed=true]': {
    borderColor: color.accent,
    background: color.accentTint,
    color: color.accent,
    fontWeight: 500,
  },
  '& span': { color: color.ink2 },
  '& [aria-pressed=true] span': { color: 'inherit' },
});

export interface ShownFilters extends DocumentFilters {
  /** Only what is on this device. */
  kept: boolean;
}

interface DocumentFiltersProps {
  documents: readonly PortalDocument[];
  /** How many files are on this device. */
  kept: number;
  filters: ShownFilters;
  /** The same function in every render. */
  onChange(change: Partial<ShownFilters>): void;
  onSearch(search: string): void;
}

/** What to show: words of a title, a project, a category, what is on this device; each with how many it would give. */
export function DocumentFiltersSet({
  documents,
  kept: stored,
  filters,
  onChange,
  onSearch,
}: DocumentFiltersProps) {
  const choices = documentChoices(documents);
  const inProject = countDocuments(documents, filters, 'project');
  const inCategory = countDocuments(documents, filters, 'category');
  return (
    <>
      <div css={fields}>
        <SearchField placeholder="Название документа" value={filters.search} onSearch={onSearch} />
        <SelectField
          label="Проект"
          placeholder="Любой"
          clearButton
          searched
          choices={choices.project.map((one) => ({ ...one, count: inProject.get(one.value) ?? 0 }))}
          value={filters.project}
          onChange={(project) => onChange({ project })}
        />
      </div>
      <fieldset css={chips} aria-label="Категории">
        {choices.category.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filters.category === value}
            onClick={() => onChange({ category: filters.category === value ? '' : value })}
          >
            {label}
            <span>{inCategory.get(value) ?? 0}</span>
          </button>
        ))}
        {(stored > 0 || filters.kept) && (
          <button type="button" aria-pressed={filters.kept} onClick={() => onChange({ kept: !filters.kept })}>
            На устройстве
            <span>{stored}</span>
          </button>
        )}
      </fieldset>
    </>
  );
}
