import { css } from '@emotion/react';
import { type ErrorComponentProps, Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { CallError } from '../../api/call/call-error';
import { requestNumberWords } from '../../api/failure-text';
import { useAccountPersists } from '../../device/page/hooks/use-account-persists';
import { useUpdate } from '../../features/connection/update/use-update';
import { usePagesPersist } from '../../lib/hooks/use-pages-persist';
import { isChunkFailure } from '../../lib/lazy/chunk-failure';
import { RefusedError, statusOf } from '../../lib/route-error';
import { Button, buttonCss } from '../../ui/button';
import { color, font, space } from '../../ui/tokens';
import { useKnownFailure } from '../failures/use-known-failure';
import { useReopenPage } from './use-reopen-page';

const box = css({
  display: 'grid',
  justifyItems: 'start',
  gap: space.lg,
  paddingTop: space.x4,
  maxWidth: '64rem',
});

interface Face {
  status: number | null;
  title: string;
  text: string;
  /** What can be done here beside going elsewhere; nothing where somebody else decides. */
  way: 'again' | 'update' | 'reload' | null;
  /** It may pass without anybody's doing. */
  canPass?: boolean;
}

/** What this browser keeps: what waits to be sent, and pages that were opened. */
interface Keeps {
  changes: boolean;
  pages: boolean;
}

/** What a gateway answers while the server behind it starts, and a server that has too much to do. */
const PASSING = [502, 503, 504];

function faceOf(error: unknown, keeps: Keeps): Face {
  if (error instanceof RefusedError)
    return { status: null, title: 'Раздел закрыт', text: error.message, way: null };
  if (isChunkFailure(error))
    return {
      status: null,
      title: 'Страница не загрузилась',
      text: 'Так бывает, когда связь прервалась или портал только что обновился. Обновите страницу.',
      way: 'reload',
    };
  if (error instanceof CallError && error.kind === 'update-required')
    return {
      status: null,
      title: 'Эта версия приложения устарела',
      text: `Обновите её, чтобы открыть страницу. ${keeps.changes ? 'То, что ждёт отправки, сохранится и уйдёт после обновления.' : 'Браузер ничего не хранит: то, что ждёт отправки, с обновлением пропадёт.'}`,
      way: 'update',
    };
  if (error instanceof CallError && (error.kind === 'network' || error.kind === 'offline'))
    return {
      status: null,
      // By then the browser had a network: the line may be slow only.
      title: error.kind === 'offline' ? 'Нет сети' : 'Сервер не отвечает',
      text: `Этой страницы на устройстве ещё нет. Она откроется, когда связь вернётся${keeps.pages ? ', и после этого останется здесь' : ''}.`,
      way: 'again',
      canPass: true,
    };
  const named = error instanceof Error && /^Unknown middleware /.test(error.message) ? error.message : null;
  const status = statusOf(error);
  return {
    status,
    title: 'Страница недоступна',
    text: named ?? 'Пожалуйста, зайдите позже.',
    way: 'again',
    canPass: PASSING.includes(status),
  };
}

/** The page of what went wrong: unavailable, come back later. Back is there only where there is somewhere to go. */
export default function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const keeps = { changes: useAccountPersists(), pages: usePagesPersist() === true };
  const { status, title, text, way, canPass = false } = faceOf(error, keeps);
  const number = requestNumberWords(error);
  const again = () => {
    reset();
    void router.invalidate();
  };
  useReopenPage(canPass, again);
  const isKnown = useKnownFailure(error);
  return (
    <main className="page" id="content">
      <div css={box}>
        {status !== null && (
          <p css={{ fontSize: font.size.h1, lineHeight: 1, fontWeight: 600, color: color.accent }}>
            {status}
          </p>
        )}
        <h1 css={{ fontSize: font.size.xl, fontWeight: 600 }}>{title}</h1>
        <p css={{ color: color.ink2 }}>{text}</p>
        {number && <p css={{ color: color.ink2, userSelect: 'text' }}>{number}</p>}
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.md }}>
          <Link to="/" css={buttonCss('primary')}>
            На главную
          </Link>
          {way === 'update' && <UpdateButton />}
          {way === 'reload' && (
            <Button look="secondary" onClick={() => location.reload()}>
              Обновить
            </Button>
          )}
          {way === 'again' && (
            <Button look="secondary" onClick={again}>
              Повторить
            </Button>
          )}
          {canGoBack && (
            <Button look="quiet" onClick={() => router.history.back()}>
              Назад
            </Button>
          )}
        </div>
        {/* Last, so that nothing moves under a finger when the answer to the report comes. */}
        <p role="status" css={{ color: color.ink2 }}>
          {isKnown && 'Мы уже знаем об этой ошибке.'}
        </p>
      </div>
    </main>
  );
}

/** Leads into the version that the server answers. */
function UpdateButton() {
  const { step, agree } = useUpdate('required');
  return (
    <>
      <Button busy={step !== 'asked' && step !== 'failed'} onClick={agree}>
        Обновить
      </Button>
      <span role="status" css={{ alignSelf: 'center', color: color.ink2 }}>
        {step === 'failed' && 'Не получилось: нет связи с сервером.'}
      </span>
    </>
  );
}
