import { css } from '@emotion/react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { failureText } from '../../api/failure-text';
import {
  type SearchNewsKind,
  type SearchPace,
  searchNewsKinds,
  searchNewsNames,
  searchPaceNames,
  searchPaces,
} from '../../contract/lots/filters/saved-search';
import { useOnline } from '../../device/page/hooks/use-online';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices/checkbox';
import { RadioSwitch } from '../../ui/choices/radio-switch';
import { FormAlert } from '../../ui/feedback/form-alert';
import { TextField } from '../../ui/fields/text-field';
import { color, font, media, space } from '../../ui/tokens';
import type { SearchSettings } from './search-acts';

const formCss = css({ display: 'grid', gap: space.lg });
const group = css({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: space.xs, fontWeight: 500 },
});
const heading = css({ marginBottom: space.xs, fontWeight: 500 });
const all = css({ justifySelf: 'center', color: color.accent, fontSize: font.size.sm });
const note = css({ color: color.ink2, fontSize: font.size.sm });
const submitCss = css({ [media.mobile]: { width: '100%' } });

const paceNotes: Record<SearchPace, string> = {
  at_once: 'Придёт в течение минуты; что нашлось вместе, придёт одним уведомлением.',
  daily: 'Придёт утром, одним уведомлением за сутки.',
  never: 'Новое будет видно в списке поисков и на главной.',
};

interface SearchFormProps {
  start: SearchSettings;
  /** What is searched for, in words. */
  filters: ReactNode;
  submit: string;
  save(words: SearchSettings): Promise<unknown>;
  onDone(): void;
}

/** The name of a search, of what it tells and how often. */
export function SearchForm({ start, filters, submit, save, onDone }: SearchFormProps) {
  const online = useOnline();
  const [name, setName] = useState(start.name);
  const [tell, setTell] = useState<readonly SearchNewsKind[]>(start.tell);
  const [often, setOften] = useState(start.often);
  const [isAsked, setAsked] = useState(false);
  const isNamed = name.trim() !== '';
  const send = useMutation({ mutationFn: save, onSuccess: onDone });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isNamed && tell.length > 0 && online && !send.isPending)
      send.mutate({ name: name.trim(), tell: [...tell], often });
  };
  return (
    <form css={formCss} onSubmit={onSubmit} noValidate>
      <p css={note}>{filters}</p>
      <TextField
        label="Название"
        maxLength={80}
        value={name}
        error={isAsked && !isNamed ? 'Назовите поиск' : null}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset css={group}>
        <legend>О чём сообщать</legend>
        {searchNewsNames.map((kind) => (
          <Checkbox
            key={kind}
            checked={tell.includes(kind)}
            onChange={(isOn) =>
              setTell(searchNewsNames.filter((one) => (one === kind ? isOn : tell.includes(one))))
            }
          >
            {searchNewsKinds[kind].label}
          </Checkbox>
        ))}
        {isAsked && tell.length === 0 && <FormAlert>Отметьте, о чём сообщать.</FormAlert>}
      </fieldset>
      <div>
        <p css={heading} aria-hidden="true">
          Как часто
        </p>
        <RadioSwitch
          label="Как часто"
          options={searchPaceNames.map((value) => ({ value, label: searchPaces[value] }))}
          value={often}
          onChange={setOften}
        />
        <p css={[note, { marginTop: space.sm }]}>{paceNotes[often]}</p>
      </div>
      {send.error && <FormAlert>{failureText(send.error)}</FormAlert>}
      {!online && (
        <p css={note} role="status">
          Сохранить можно, когда вернётся сеть.
        </p>
      )}
      <Button type="submit" css={submitCss} disabled={!online} busy={send.isPending}>
        {send.isPending ? 'Сохраняем…' : submit}
      </Button>
      <Link to="/searches" css={all} onClick={onDone}>
        Все сохранённые поиски
      </Link>
    </form>
  );
}
