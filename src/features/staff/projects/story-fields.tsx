import { BenefitInput, projectBounds, SlideInput } from '../../../contract/developer/project-input';
import { infraCategories } from '../../../contract/lots/projects/project-story';
import { SelectField } from '../../../ui/choices/select-field';
import { TextArea } from '../../../ui/fields/text-area';
import { TextField } from '../../../ui/fields/text-field';
import { PictureField } from '../pictures/picture-field';
import { type EntryErrorOf, newEntry } from './drafted';
import { ListField } from './list-field';
import { PAGE_RATIO } from './project-facts-fields';
import { entryRules, type ProjectValues, type Titled } from './project-values';

interface StoryField<Name extends keyof ProjectValues> {
  entries: ProjectValues[Name];
  error: string | undefined;
  onChange(next: ProjectValues[Name]): void;
}

const titled = (): Titled => ({ title: '', text: '' });

interface TitledFieldsProps {
  entry: Titled;
  errorOf: EntryErrorOf;
  change(next: Partial<Titled>): void;
}

function TitledFields({ entry, errorOf, change }: TitledFieldsProps) {
  return (
    <>
      <TextField
        label="Заголовок"
        value={entry.title}
        error={errorOf('title')}
        maxLength={projectBounds.title}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label="Текст"
        value={entry.text}
        error={errorOf('text')}
        maxLength={projectBounds.text}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    </>
  );
}

/** The pictures with words at the head of the page. */
export const SlidesField = (field: StoryField<'slides'>) => (
  <ListField
    {...field}
    label="Слайды"
    hint="Стоят вверху страницы проекта. Меньше двух — вместо них картинки проекта"
    one="Слайд"
    add="Добавить слайд"
    most={projectBounds.slides}
    rule={SlideInput}
    titleOf={({ title }) => title}
    newOne={() => newEntry({ ...titled(), picture: null })}
    render={(slide, change, errorOf, name) => (
      <>
        <TitledFields entry={slide} errorOf={errorOf} change={change} />
        <PictureField
          label={`Картинка, ${name.toLowerCase()}`}
          address={slide.picture}
          ratio={PAGE_RATIO}
          onChange={(picture) => change({ picture })}
        />
      </>
    )}
  />
);

export const BenefitsField = (field: StoryField<'benefits'>) => (
  <ListField
    {...field}
    label="Преимущества"
    one="Преимущество"
    add="Добавить преимущество"
    most={projectBounds.benefits}
    rule={BenefitInput}
    titleOf={({ title }) => title}
    newOne={() => newEntry(titled())}
    render={(benefit, change, errorOf) => <TitledFields entry={benefit} errorOf={errorOf} change={change} />}
  />
);

export const SurroundingsField = (field: StoryField<'surroundings'>) => (
  <ListField
    {...field}
    label="Места рядом с проектом"
    hint="По минутам и стороне света место встаёт на схему вокруг проекта"
    one="Место"
    add="Добавить место"
    most={projectBounds.surroundings}
    rule={entryRules.surrounding}
    titleOf={({ name }) => name}
    newOne={() =>
      newEntry({ category: infraCategories[0].category_slug as string, name: '', minutes: '', bearing: '' })
    }
    render={(place, change, errorOf) => (
      <>
        <TextField
          label="Название"
          value={place.name}
          error={errorOf('name')}
          maxLength={projectBounds.name}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <SelectField
          required
          label="Что это"
          value={place.category}
          error={errorOf('category')}
          choices={infraCategories.map(({ category_slug, category_name }) => ({
            value: category_slug,
            label: category_name,
          }))}
          onChange={(category) => change({ category })}
        />
        <TextField
          label="Минут пешком"
          value={place.minutes}
          error={errorOf('minutes')}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => change({ minutes: currentTarget.value })}
        />
        <TextField
          label="Сторона света, градусов"
          hint="0 — север, 90 — восток, 180 — юг, 270 — запад"
          value={place.bearing}
          error={errorOf('bearing')}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ currentTarget }) => change({ bearing: currentTarget.value })}
        />
      </>
    )}
  />
);

export const ServicesField = (field: StoryField<'services'>) => (
  <ListField
    {...field}
    label="Услуги и удобства"
    one="Группа"
    add="Добавить группу"
    most={projectBounds.services}
    rule={entryRules.service}
    titleOf={({ title }) => title}
    newOne={() => newEntry({ title: '', items: '' })}
    render={(service, change, errorOf) => (
      <>
        <TextField
          label="Заголовок"
          value={service.title}
          error={errorOf('title')}
          maxLength={projectBounds.title}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <TextArea
          label="Что входит"
          hint="Каждое с новой строки"
          value={service.items}
          error={errorOf('items')}
          onChange={({ currentTarget }) => change({ items: currentTarget.value })}
        />
      </>
    )}
  />
);

/** `finishings`: what the feed calls the finishes of the project's lots. */
export const FinishesField = ({
  finishings,
  ...field
}: StoryField<'finishes'> & { finishings: readonly string[] }) => (
  <ListField
    {...field}
    label="Виды отделки"
    hint={
      finishings.length > 0
        ? `Описание встаёт на страницы лотов с такой отделкой. В фиде: ${finishings.join(', ')}`
        : 'Описание встаёт на страницы лотов с такой отделкой'
    }
    one="Отделка"
    add="Добавить отделку"
    most={projectBounds.finishes}
    rule={entryRules.finish}
    titleOf={({ name }) => name}
    newOne={() => newEntry({ name: '', features: [] })}
    render={(finish, change, errorOf, name) => (
      <>
        <TextField
          label="Как её называет фид"
          value={finish.name}
          error={errorOf('name')}
          maxLength={projectBounds.name}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <ListField
          label={`Что в неё входит, ${name.toLowerCase()}`}
          one="Пункт"
          add="Добавить пункт"
          entries={finish.features}
          most={projectBounds.features}
          rule={BenefitInput}
          error={errorOf('features')}
          titleOf={({ title }) => title}
          newOne={() => newEntry(titled())}
          onChange={(features) => change({ features })}
          render={(feature, changeFeature, errorOfFeature) => (
            <TitledFields entry={feature} errorOf={errorOfFeature} change={changeFeature} />
          )}
        />
      </>
    )}
  />
);
