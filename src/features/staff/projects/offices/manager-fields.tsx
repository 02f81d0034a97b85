import { css } from '@emotion/react';
import { useState } from 'react';
import { INVALID_PHONE, toE164 } from '../../../../contract/accounts/fields/phone';
import { salesOfficeBounds } from '../../../../contract/developer/sales-office-input';
import { isDay } from '../../../../contract/time/days';
import { dayWords } from '../../../../contract/time/portal-words';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/choices/checkbox';
import { MomentField } from '../../../../ui/fields/moment-field';
import { PhoneField } from '../../../../ui/fields/phone-field';
import { TextField } from '../../../../ui/fields/text-field';
import { color, font, space } from '../../../../ui/tokens';
import type { EntryErrorOf } from '../drafted';
import { ManagerHours } from './manager-hours';
import type { ManagerDraft } from './office-values';

const box = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, color: color.ink2, fontSize: font.size.xs },
});
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space.md });

interface ManagerFieldsProps {
  manager: ManagerDraft;
  projects: readonly { slug: string; name: string }[];
  errorOf: EntryErrorOf;
  onChange(next: Partial<ManagerDraft>): void;
}

/** Somebody who receives clients in an office: who it is, what they show, and when they are there. */
export function ManagerFields({ manager, projects, errorOf, onChange }: ManagerFieldsProps) {
  const [day, setDay] = useState('');
  const { days_off } = manager;
  return (
    <>
      <TextField
        label="Имя"
        value={manager.name}
        error={errorOf('name')}
        maxLength={salesOfficeBounds.name}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        label="Должность"
        value={manager.position}
        error={errorOf('position')}
        maxLength={salesOfficeBounds.name}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ position: currentTarget.value })}
      />
      <PhoneField
        name="phone"
        value={manager.phone}
        error={errorOf('phone')}
        autoComplete="off"
        judge={(given) => (toE164(given) === null ? INVALID_PHONE : null)}
        onChange={(phone) => onChange({ phone })}
      />
      <ManagerHours hours={manager.hours} errorOf={errorOf} onChange={(hours) => onChange({ hours })} />
      <fieldset css={box}>
        <legend>Какие проекты показывает</legend>
        {projects.map(({ slug, name }) => (
          <Checkbox
            key={slug}
            checked={manager.projects.includes(slug)}
            onChange={(on) =>
              onChange({
                projects: on ? [...manager.projects, slug] : manager.projects.filter((one) => one !== slug),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset css={box}>
        <legend>Выходные</legend>
        <ul>
          {days_off.map((one) => (
            <li key={one} css={{ fontSize: font.size.sm }}>
              {dayWords(one)} {one.slice(0, 4)}
              <Button
                look="quiet"
                aria-label={`Убрать выходной ${one}`}
                onClick={() => onChange({ days_off: days_off.filter((other) => other !== one) })}
              >
                Убрать
              </Button>
            </li>
          ))}
        </ul>
        <div css={line}>
          <MomentField label="Ещё выходной" kind="date" value={day} onChange={setDay} />
          <Button
            look="secondary"
            disabled={!isDay(day) || days_off.includes(day)}
            onClick={() => {
              onChange({ days_off: [...days_off, day].sort() });
              setDay('');
            }}
          >
            Добавить выходной
          </Button>
        </div>
      </fieldset>
    </>
  );
}
