import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { isChunkFailure, reloadForChunk } from '../../lib/lazy/chunk-failure';
import { PendingPage } from './pending-page';

const ErrorScreen = lazy(() => import('./error-page'));
const NotFound = lazy(() => import('./not-found-page'));

/** The page of what went wrong. Its words come late; a chunk that did not come is answered without them. */
export function LazyErrorPage(props: ErrorComponentProps) {
  const { error } = props;
  useEffect(() => {
    // Without a network and without a worker there is nothing to come back to.
    if (isChunkFailure(error) && (navigator.onLine || navigator.serviceWorker?.controller)) reloadForChunk();
  }, [error]);
  return (
    <CatchBoundary getResetKey={() => String(error)} errorComponent={LastWords}>
      <Suspense fallback={<PendingPage />}>
        <ErrorScreen {...props} />
      </Suspense>
    </CatchBoundary>
  );
}

/** Where not even the words of an error can be had. */
function LastWords() {
  return (
    <main className="page" id="content">
      <h1 className="page-title">Страница недоступна</h1>
      <p>Пожалуйста, зайдите позже.</p>
      <a href="/" className="button">
        На главную
      </a>
    </main>
  );
}

/** 404. */
export function LazyNotFoundPage() {
  return (
    <Suspense fallback={<PendingPage />}>
      <NotFound />
    </Suspense>
  );
}
