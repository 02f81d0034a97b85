import { INVALID_PHONE, toE164 } from '../../../contract/accounts/fields/phone';
import { formatPhone } from '../../../contract/accounts/fields/phone-format';
import type { StaffProject } from '../../../contract/calls/staff/portal/staff-project-endpoints';
import { projectBounds } from '../../../contract/developer/project-input';
import { coordinatesText } from '../../../contract/developer/project-words';
import {
  metroWayNames,
  metroWays,
  type ProjectFact,
  projectFacts,
} from '../../../contract/lots/projects/project-facts';
import { counted } from '../../../contract/text/words';
import { SelectField } from '../../../ui/choices/select-field';
import { PhoneField } from '../../../ui/fields/phone-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { PicturesField } from '../pictures/pictures-field';
import { newEntry } from './drafted';
import { FactField } from './fact-field';
import { ListField } from './list-field';
import { entryRules, type ProjectValues } from './project-values';

/** Width by height of the pictures on a project's page. */
export const PAGE_RATIO = 8 / 5;

interface FactsProps {
  feed: StaffProject['feed'];
  values: ProjectValues;
  /** The feed's facts as the form would have them. */
  ofFeed: ProjectValues;
  errors: Partial<Record<keyof ProjectValues, string>>;
  put<Name extends ProjectFact>(name: Name, value: ProjectValues[Name]): void;
}

/** What a fact field needs beside the words of its feed. */
function factProps<Name extends ProjectFact>({ values, ofFeed, put }: FactsProps, name: Name) {
  return {
    label: projectFacts[name],
    isOwn: values[name].isOwn,
    onOwn: () => put(name, { ...ofFeed[name], isOwn: true }),
    onFeed: () => put(name, { ...ofFeed[name], isOwn: false }),
  };
}

/** What the project is in words and pictures. */
export function DescriptionFields(props: FactsProps) {
  const { feed, values, errors, put } = props;
  const { length } = feed.pictures;
  return (
    <>
      <FactField {...factProps(props, 'description')} ofFeed={feed.description ?? ''}>
        <TextArea
          label={projectFacts.description}
          hint="Пустая строка начинает новый абзац"
          value={values.description.value}
          error={errors.description}
          maxLength={projectBounds.description}
          onChange={({ currentTarget: { value } }) => put('description', { isOwn: true, value })}
        />
      </FactField>
      <FactField
        {...factProps(props, 'pictures')}
        ofFeed={length === 0 ? '' : counted(length, ['картинка', 'картинки', 'картинок'])}
      >
        <PicturesField
          label={projectFacts.pictures}
          hint="Первая стоит в списке проектов. Лучше всего картинки 8 : 5"
          pictures={values.pictures.value}
          most={projectBounds.pictures}
          ratio={PAGE_RATIO}
          error={errors.pictures}
          onChange={(value) => put('pictures', { isOwn: true, value })}
        />
      </FactField>
    </>
  );
}

/** Where the project is, and whom agents call. */
export function PlaceFields(props: FactsProps) {
  const { feed, values, errors, put } = props;
  return (
    <>
      <FactField
        {...factProps(props, 'coordinates')}
        ofFeed={feed.coordinates === null ? '' : coordinatesText(feed.coordinates)}
      >
        <TextField
          label={projectFacts.coordinates}
          hint="Широта и долгота через запятую, как их копируют с карты: 43.585472, 39.723098"
          value={values.coordinates.value}
          error={errors.coordinates}
          inputMode="text"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => put('coordinates', { isOwn: true, value })}
        />
      </FactField>
      <FactField
        {...factProps(props, 'metro')}
        ofFeed={feed.metro
          .map(({ name, minutes, by }) =>
            minutes === null ? name : `${name}, ${minutes}\u00a0мин. ${metroWays[by]}`,
          )
          .join('; ')}
      >
        <ListField
          label={projectFacts.metro}
          one="Станция"
          add="Добавить станцию"
          entries={values.metro.value}
          most={projectBounds.metro}
          rule={entryRules.metro}
          error={errors.metro}
          titleOf={({ name }) => name}
          newOne={() => newEntry({ name: '', minutes: '', by: 'foot' as const })}
          onChange={(value) => put('metro', { isOwn: true, value })}
          render={(station, change, errorOf) => (
            <>
              <TextField
                label="Станция"
                value={station.name}
                error={errorOf('name')}
                maxLength={projectBounds.station}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ name: currentTarget.value })}
              />
              <TextField
                label="Минут"
                hint="Пусто — сколько идти, не сказано"
                value={station.minutes}
                error={errorOf('minutes')}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
              />
              <SelectField
                required
                label="Как"
                value={station.by}
                error={errorOf('by')}
                choices={metroWayNames.map((way) => ({ value: way, label: metroWays[way] }))}
                onChange={(way) => change({ by: metroWayNames.find((name) => name === way) ?? 'foot' })}
              />
            </>
          )}
        />
      </FactField>
      <FactField {...factProps(props, 'phone')} ofFeed={feed.phone === null ? '' : formatPhone(feed.phone)}>
        <PhoneField
          label={projectFacts.phone}
          name="phone"
          value={values.phone.value}
          error={errors.phone}
          autoComplete="off"
          judge={(given) => (toE164(given) === null ? INVALID_PHONE : null)}
          onChange={(value) => put('phone', { isOwn: true, value })}
        />
      </FactField>
    </>
  );
}
