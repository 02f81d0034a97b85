import { css } from '@emotion/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call/call';
import { CallError } from '../../../api/call/call-error';
import { failureText } from '../../../api/failure-text';
import { serverClock } from '../../../api/server-clock';
import { type Passkey, passkeyEndpoints } from '../../../contract/calls/account/access/passkey-endpoints';
import { inQuotes } from '../../../contract/text/in-quotes';
import { useOnline } from '../../../device/page/hooks/use-online';
import { hasPasskeys } from '../../../lib/browser/passkeys';
import { formatRecent } from '../../../lib/words/dates/russian-time';
import { Button } from '../../../ui/button';
import { ask } from '../../../ui/modals/ask';
import { color, font, space } from '../../../ui/tokens';
import { settingsQueries } from '../settings-queries';
import { openPasskeyForm } from './passkey-form';
import { openPasskeyName } from './passkey-name';

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space.lg}`,
  minHeight: '6.4rem',
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  '&:first-of-type': { marginTop: `-${space.md}` },
});
const name = css({ display: 'block', fontWeight: 500, overflowWrap: 'anywhere' });
const note = css({ fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 });
const acts = css({ display: 'flex', flexWrap: 'wrap', margin: `0 -${space.md}` });

/** The passkeys of one's own account. `phone`: null where none can be added, as to a blocked account. */
export function OwnPasskeys({ phone }: { phone: string | null }) {
  const { data, error, refetch, isFetching } = useQuery(settingsQueries.passkeys());
  const queryClient = useQueryClient();
  const online = useOnline();
  const [told, setTold] = useState<string | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: settingsQueries.passkeys().queryKey });
  const done = async (sentence: string) => {
    setTold(sentence);
    await refresh();
  };
  const end = ({ id, name: of }: Passkey) =>
    void ask({
      title: 'Убрать ключ доступа?',
      text: `Ключ ${inQuotes(of)} больше не откроет кабинет. В самом устройстве он останется: удалите его там, где хранятся пароли.`,
      yes: 'Убрать',
      act: async () => {
        await call(passkeyEndpoints.endPasskey, { params: { id } });
        await done(`Ключ доступа убран: ${of}`);
      },
      failed: failureText,
    });
  if (!data) {
    const isOffline = error instanceof CallError && (error.kind === 'network' || error.kind === 'offline');
    return (
      <p css={note} aria-busy={!error}>
        {error && (isOffline ? 'Ключи доступа видны, когда есть сеть.' : failureText(error))}
        {!error && (online ? 'Загружаем…' : 'Ключи доступа видны, когда есть сеть.')}
        {error && (
          <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
            Повторить
          </Button>
        )}
      </p>
    );
  }
  const { results, unavailable } = data;
  const canAdd = phone !== null && unavailable === null && hasPasskeys();
  return (
    <>
      {results.length === 0 ? (
        <p css={note}>
          {phone === null ? 'Ключей доступа нет.' : 'Пока вы входите по коду из СМС или по почте с кодом.'}
        </p>
      ) : (
        <ul aria-label="Ключи доступа">
          {results.map((one) => (
            <li key={one.id} css={line}>
              <span css={{ minWidth: 0, flex: '1 1 20rem' }}>
                <b css={name}>{one.name}</b>
                <span css={{ color: color.ink2 }}>{whenUsed(one)}</span>
              </span>
              <span css={acts}>
                {phone !== null && (
                  <Button
                    look="quiet"
                    aria-label={`Переименовать: ${one.name}`}
                    disabled={!online}
                    onClick={() => openPasskeyName(one, () => done('Название изменено'))}
                  >
                    Переименовать
                  </Button>
                )}
                <Button
                  look="quiet"
                  aria-label={`Убрать: ${one.name}`}
                  disabled={!online}
                  onClick={() => end(one)}
                >
                  Убрать
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {canAdd && (
        <Button
          look="secondary"
          css={{ marginTop: space.lg, whiteSpace: 'normal' }}
          disabled={!online}
          onClick={() =>
            openPasskeyForm(phone, (added) => done(`Готово: теперь можно войти без кода. ${added.name}`))
          }
        >
          {results.length === 0 ? 'Добавить это устройство' : 'Добавить ещё'}
        </Button>
      )}
      {unavailable !== null && <p css={[note, { marginTop: space.sm }]}>{unavailable}</p>}
      <p role="status" css={[note, { marginTop: space.sm }]}>
        {online ? told : 'Добавить и убрать ключ доступа можно, когда вернётся сеть'}
      </p>
    </>
  );
}

const recently = (at: string) => formatRecent(new Date(at), serverClock.now());

const whenUsed = ({ created, used }: Passkey): string =>
  used === null ? `Добавлен: ${recently(created)}` : `Последний вход: ${recently(used)}`;
