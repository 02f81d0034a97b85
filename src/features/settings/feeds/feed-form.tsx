import { css } from '@emotion/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { catalogueQuery } from '../../../api/catalogue-query';
import { failureText } from '../../../api/failure-text';
import { projectEndpoints } from '../../../contract/calls/catalogue/project-endpoints';
import {
  type AgencyFeedFormat,
  type AgencyFeedType,
  agencyFeedFormatNames,
  agencyFeedTypes,
} from '../../../contract/lots/agency-feed';
import { savedFilters, searchOfSaved } from '../../../contract/lots/filters/saved-search';
import { lotTypeWords } from '../../../contract/lots/lot-words';
import { usePersistedLazily } from '../../../device/page/hooks/use-persisted-lazily';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/choices/checkbox';
import { ChoiceField } from '../../../ui/choices/choice-field';
import { RadioSwitch } from '../../../ui/choices/radio-switch';
import { FormAlert } from '../../../ui/feedback/form-alert';
import { TextField } from '../../../ui/fields/text-field';
import { color, font, media, space } from '../../../ui/tokens';
import { postFeed } from './feed-acts';
import { FeedAddress } from './feed-address';

const formCss = css({ display: 'grid', gap: space.lg, '& .field-box': { width: '100%' } });
const group = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: space.xs, fontWeight: 500 },
});
const note = css({ color: color.ink2, fontSize: font.size.sm });
const submitCss = css({ [media.mobile]: { width: '100%' } });

/** How each format is called on a narrow switch. */
const formatWords: Record<AgencyFeedFormat, string> = { yrl: 'Яндекс (YRL)', cian: 'ЦИАН' };

const everyProject = catalogueQuery(projectEndpoints.listProjects, { query: { limit: 100, offset: 0 } });
const loadSearches = async () =>
  (await import('../../../device/lists/searches/saved-searches-store')).readSavedSearches;

/** What a feed has: format, types, projects, and the filters of a saved search. Its address is shown once it is made. */
export function AgencyFeedForm({ onMade }: { onMade(): unknown }) {
  const projects = useQuery(everyProject).data?.value.results ?? [];
  const searches = usePersistedLazily(loadSearches, true)?.items ?? [];
  const [name, setName] = useState('');
  const [format, setFormat] = useState<AgencyFeedFormat>('yrl');
  const [types, setTypes] = useState<readonly AgencyFeedType[]>(['flats']);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [search, setSearch] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isNamed = name.trim() !== '';
  const send = useMutation({ mutationFn: postFeed, onSuccess: onMade });
  if (send.data) return <FeedAddress address={send.data.address} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isNamed || types.length === 0 || send.isPending) return;
    const saved = searches.find(({ id }) => String(id) === search);
    const filters = savedFilters({
      ...(saved && searchOfSaved(saved.filters)),
      ...(chosen.length > 0 && { project: [...chosen], city: undefined }),
    });
    send.mutate({ name: name.trim(), format, types: [...types], filters });
  };
  return (
    <form css={formCss} onSubmit={submit} noValidate>
      <TextField
        label="Название"
        hint="Для себя: «Авито, Краснодар»"
        maxLength={80}
        value={name}
        error={isAsked && !isNamed ? 'Назовите фид' : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <RadioSwitch
        label="Формат"
        options={agencyFeedFormatNames.map((value) => ({ value, label: formatWords[value] }))}
        value={format}
        onChange={setFormat}
      />
      <fieldset css={group}>
        <legend>Что выгружать</legend>
        {agencyFeedTypes.map((type) => (
          <Checkbox
            key={type}
            checked={types.includes(type)}
            onChange={(isOn) =>
              setTypes(agencyFeedTypes.filter((one) => (one === type ? isOn : types.includes(one))))
            }
          >
            {lotTypeWords[type].long}
          </Checkbox>
        ))}
        {isAsked && types.length === 0 && <FormAlert>Отметьте, что выгружать.</FormAlert>}
      </fieldset>
      {projects.length > 0 && (
        <fieldset css={group}>
          <legend>Проекты</legend>
          {projects.map(({ slug, name: title }) => (
            <Checkbox
              key={slug}
              checked={chosen.includes(slug)}
              onChange={(isOn) => setChosen(isOn ? [...chosen, slug] : chosen.filter((one) => one !== slug))}
            >
              {title}
            </Checkbox>
          ))}
          <p css={note}>Без отметок выгружаются все.</p>
        </fieldset>
      )}
      {searches.length > 0 && (
        <ChoiceField
          label="Только лоты сохранённого поиска"
          any="Все лоты"
          value={search}
          choices={searches.map(({ id, name: title }) => ({ value: String(id), label: title }))}
          onChange={setSearch}
        />
      )}
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      <Button type="submit" css={submitCss} busy={send.isPending}>
        {send.isPending ? 'Делаем…' : 'Сделать адрес'}
      </Button>
    </form>
  );
}
