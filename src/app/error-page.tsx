import { css } from '@emotion/react';
import { type ErrorComponentProps, Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CallError } from '../api/call-error';
import { isChunkFailure, reloadForChunk } from '../lib/chunk-failure';
import { RefusedError, statusOf } from '../lib/route-error';
import { Button, buttonCss } from '../ui/button';
import { color, font, space } from '../ui/tokens';

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
}

function faceOf(error: unknown): Face {
  if (error instanceof RefusedError)
    return { status: null, title: 'Раздел пока закрыт', text: error.message };
  if (error instanceof CallError && (error.kind === 'network' || error.kind === 'offline'))
    return {
      status: null,
      title: 'Нет сети',
      text: 'Этой страницы на устройстве ещё нет. Откройте её, когда связь вернётся: после этого она останется здесь.',
    };
  const named = error instanceof Error && /^Unknown middleware /.test(error.message) ? error.message : null;
  return {
    status: statusOf(error),
    title: 'Страница недоступна',
    text: named ?? 'Пожалуйста, зайдите позже: мы уже разбираемся.',
  };
}

/** The page of what went wrong: unavailable, come back later. Back is there only where there is somewhere to go. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { status, title, text } = faceOf(error);
  useEffect(() => {
    if (isChunkFailure(error)) reloadForChunk();
  }, [error]);
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
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.md }}>
          <Link to="/" css={buttonCss('primary')}>
            На главную
          </Link>
          <Button
            look="secondary"
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            Повторить
          </Button>
          {canGoBack && (
            <Button look="quiet" onClick={() => router.history.back()}>
              Назад
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
