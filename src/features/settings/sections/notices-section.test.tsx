import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NoticesSection } from './notices-section';

const empty = vi.hoisted((): string[] => []);
vi.mock('../../../device/page/hooks/use-online', () => ({ useOnline: () => true }));
vi.mock('../../../api/use-empty-places', () => ({
  useEmptyPlaces: () => (place: string) => empty.includes(place),
}));
afterEach(cleanup);

const kinds = {
  fixations: true,
  appointments: true,
  bookings: true,
  favorites: true,
  deals: true,
  links: true,
  searches: true,
};

const promo = (isOn: boolean, hasPolicy: boolean) => {
  cleanup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticesSection
        notices={{ service: true, promo: isOn, ...kinds }}
        hasPolicy={hasPolicy}
        onDevice={null}
      />
    </QueryClientProvider>,
  );
  return screen.getByRole('switch', { name: /^Акции и новости/ }).hasAttribute('disabled');
};

test('C7 B10 without a policy advertising cannot be agreed to, and is still taken back', () => {
  expect(promo(false, false)).toBe(true);
  expect(screen.getByText(/^Включить можно будет, когда застройщик опубликует политику/)).toBeDefined();
  expect(promo(true, false)).toBe(false);
  expect(promo(false, true)).toBe(false);
});

test('O1 C7 notifications about bookings have their switch where the developer takes bookings', () => {
  promo(false, true);
  expect(screen.getByRole('switch', { name: /^Брони/ }).getAttribute('aria-checked')).toBe('true');
  empty.push('/deals#bookings');
  promo(false, true);
  expect(screen.queryByRole('switch', { name: /^Брони/ })).toBeNull();
});
