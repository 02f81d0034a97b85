import { css } from '@emotion/react';
import { Button } from '../../../../ui/button';
import { space } from '../../../../ui/tokens';
import { type EntryErrorOf, entryErrors, noEntryErrors } from '../drafted';
import { HoursFields } from './hours-fields';
import { type HoursDraft, officeEntryRules } from './office-values';

const list = css({ display: 'grid', gap: space.md, justifyItems: 'start' });
/** As many lines as there are days of the week. */
const MOST_LINES = 7;

interface ManagerHoursProps {
  hours: readonly HoursDraft[];
  /** Of the manager. */
  errorOf: EntryErrorOf;
  onChange(next: HoursDraft[]): void;
}

/** When somebody receives: a line for each set of times, a day of the week in one of them at most. */
export function ManagerHours({ hours, errorOf, onChange }: ManagerHoursProps) {
  const change = (at: number, next: Partial<HoursDraft>) => {
    const taken = next.days ?? [];
    onChange(
      hours.map((one, place) =>
        place === at ? { ...one, ...next } : { ...one, days: one.days.filter((day) => !taken.includes(day)) },
      ),
    );
  };
  const errorsOf = (line: HoursDraft, at: number): EntryErrorOf => {
    if (at === 0) return (path) => errorOf(`hours.${path}`);
    // A line whose days were all given to others says nothing.
    const isRefused = errorOf('other_hours') !== undefined && line.days.length > 0;
    return isRefused ? entryErrors(officeEntryRules.hours, line) : noEntryErrors;
  };
  const last = hours.at(-1);
  return (
    <div css={list}>
      {hours.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and hold no state
        <div key={at}>
          <HoursFields
            label={at === 0 ? 'Когда принимает, в часы офиса' : `Другие часы ${at}`}
            hours={one}
            errorOf={errorsOf(one, at)}
            onChange={(next) => change(at, next)}
          />
          {at > 0 && (
            <Button
              look="quiet"
              aria-label={`Убрать другие часы ${at}`}
              onClick={() => onChange(hours.filter((_, place) => place !== at))}
            >
              Убрать
            </Button>
          )}
        </div>
      ))}
      {hours.length < MOST_LINES && (
        <Button
          look="secondary"
          onClick={() =>
            onChange([...hours, { days: [], from: last?.from ?? '09:00', to: last?.to ?? '18:00' }])
          }
        >
          Другие часы в некоторые дни
        </Button>
      )}
    </div>
  );
}
