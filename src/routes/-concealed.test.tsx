// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Route as Documents } from './documents';
import { Route as OneNews } from './news.$id';
import { Route as News } from './news.index';
import { Route as Purchase } from './purchase';
import { Route as Regulations } from './regulations';
import { Route as Searches } from './searches';

vi.mock('../features/client-mode/client-mode-store', () => ({ useClientMode: () => true }));

afterEach(cleanup);

test.each([
  ['saved searches, which agents name by their clients', Searches],
  ['documents', Documents],
  ['regulations', Regulations],
  ['news for agents', News],
  ['one of them', OneNews],
  ['ways to buy, and what agents earn by them', Purchase],
])('L4 in client mode a client reads nothing of %s', (_, { options }) => {
  const Page = options.component as ComponentType;
  render(<Page />);
  expect(screen.getByRole('heading').textContent).toBe('Сейчас на экран смотрит клиент');
});
