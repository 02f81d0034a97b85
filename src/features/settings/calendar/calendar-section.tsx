import { css } from '@emotion/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { calendarEndpoints } from '../../../contract/calls/account/access/calendar-endpoints';
import { useOnline } from '../../../device/page/hooks/use-online';
import { formatRecent } from '../../../lib/words/dates/russian-time';
import { Button, buttonCss } from '../../../ui/button';
import { inputCss } from '../../../ui/fields/text-field';
import { ask } from '../../../ui/modals/ask';
import { color, font, space } from '../../../ui/tokens';
import { settingsAlertCss, settingsFormCss } from '../save-row';
import { SettingsSection } from '../section';
import { settingsQueries } from '../settings-queries';

const note = css({ fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.sm });

/** The secret address by which the calendar of a phone or a computer reads one's dates. */
export function CalendarSection() {
  const { data, error, refetch } = useQuery(settingsQueries.calendar());
  const queryClient = useQueryClient();
  const online = useOnline();
  const [address, setAddress] = useState<string | null>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: settingsQueries.calendar().queryKey });
  const make = useMutation({
    mutationFn: () => call(calendarEndpoints.makeCalendarFeed, {}),
    onSuccess(made) {
      setAddress(made.address);
      setCopied(null);
    },
    onSettled: refresh,
  });
  const renew = async () => {
    const isSure = await ask({
      title: 'Получить новый адрес?',
      text: 'Прежний перестанет работать: календари, в которые он добавлен, больше не обновятся.',
      yes: 'Получить новый',
    });
    if (isSure) make.mutate();
  };
  const end = () =>
    void ask({
      title: 'Закрыть адрес календаря?',
      text: 'Календари, в которые он добавлен, больше не обновятся. Показы и сроки в кабинете останутся.',
      yes: 'Закрыть адрес',
      act: async () => {
        await call(calendarEndpoints.endCalendarFeed, {});
        setAddress(null);
        await refresh();
      },
      failed: failureText,
    });
  const copy = (link: string) =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const isMade = (data?.made ?? null) !== null;
  return (
    <SettingsSection
      id="calendar"
      title="Календарь телефона"
      note="Показы, окончания закреплений и броней в календаре телефона или компьютера. Имён и телефонов клиентов там не будет: календари хранят чужие серверы."
    >
      <div css={settingsFormCss}>
        {!data && (
          <p css={note} aria-busy={!error}>
            {error ? failureText(error) : online && 'Загружаем…'}
            {error && (
              <Button look="quiet" onClick={() => void refetch()}>
                Повторить
              </Button>
            )}
          </p>
        )}
        {data && (
          <p css={note}>
            {isMade ? feedWords(data) : 'Адреса пока нет. Его знают только вы и ваш календарь.'}
          </p>
        )}
        {address !== null && (
          <>
            <input
              css={inputCss}
              aria-label="Адрес календаря"
              value={address}
              readOnly
              onFocus={({ target }) => target.select()}
            />
            <p css={note}>
              Добавьте его как календарь по подписке. Больше мы его не покажем, но можно получить новый.
            </p>
            <div css={acts}>
              <a css={buttonCss('primary')} href={address.replace(/^https?:/, 'webcal:')}>
                Открыть в календаре
              </a>
              <Button look="secondary" onClick={() => void copy(address)}>
                Скопировать
              </Button>
            </div>
          </>
        )}
        {data && (
          <div css={acts}>
            <Button
              look="secondary"
              disabled={!online}
              busy={make.isPending}
              onClick={() => (isMade ? void renew() : make.mutate())}
            >
              {isMade ? 'Получить новый адрес' : 'Получить адрес'}
            </Button>
            {isMade && (
              <Button look="quiet" disabled={!online} onClick={end}>
                Закрыть адрес
              </Button>
            )}
          </div>
        )}
        <p role="status" css={note}>
          {!online && 'Адрес календаря можно получить, когда вернётся сеть'}
          {online && copied === true && 'Адрес скопирован'}
          {online && copied === false && 'Браузер не дал скопировать: выделите адрес сами'}
        </p>
        {make.error && (
          <p css={settingsAlertCss} role="alert">
            {failureText(make.error)}
          </p>
        )}
      </div>
    </SettingsSection>
  );
}

const recently = (at: string) => formatRecent(new Date(at), serverClock.now());

const feedWords = ({ made, read }: { made: string | null; read: string | null }): string =>
  `Адрес получен: ${made === null ? '' : recently(made)}. ${read === null ? 'Календарь ещё не обращался.' : `Календарь обращался: ${recently(read)}.`}`;
