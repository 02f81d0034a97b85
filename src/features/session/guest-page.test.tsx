import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { rememberWanted } from '../../lib/wanted-address';
import { frameHtml } from '../../shell/frame';
import { closeModal, readModals } from '../../ui/modals';
import { GuestPage } from './guest-page';

afterEach(() => {
  cleanup();
  closeModal('first');
  sessionStorage.clear();
});

function show(): HTMLElement {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <GuestPage />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return container;
}

/** The boxes of the page and their words; what is a button in React is a mark without a deed before it. */
const boxes = (root: ParentNode) =>
  [...root.querySelectorAll('main, main *')].map(({ className, localName, textContent }) => [
    className.includes('button') ? 'way in' : localName,
    className,
    textContent,
  ]);

test('A5 the guest page of the first paint and the one of React say and hold the same', () => {
  const frame = document.createElement('div');
  frame.innerHTML = frameHtml({ path: '/', signedIn: false });
  const page = show();
  expect(boxes(page)).toEqual(boxes(frame));
  expect(page.querySelector('h1')?.textContent).not.toBe('');
});

test('C2 the way in opens the sign-in, and by itself where an address is wanted', () => {
  show();
  expect(readModals().first).toBeNull();
  fireEvent.click(screen.getByRole('button'));
  expect(readModals().first?.title).toBe('Вход в кабинет');
  closeModal('first');
  cleanup();
  rememberWanted('/selection/flats/7');
  show();
  expect(readModals().first?.title).toBe('Вход в кабинет');
});
