import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ScrollArea } from './scroll-area';

afterEach(cleanup);

test('J8 the thumb of a long list is at least 20 high', async () => {
  for (const side of ['Height', 'Width'] as const) {
    vi.spyOn(Element.prototype, `client${side}`, 'get').mockReturnValue(200);
    vi.spyOn(HTMLElement.prototype, `offset${side}`, 'get').mockReturnValue(200);
    vi.spyOn(Element.prototype, `scroll${side}`, 'get').mockReturnValue(200_000);
  }
  render(
    <ScrollArea label="Уведомления" maxHeight="20rem">
      Список
    </ScrollArea>,
  );
  expect(screen.getByRole('region', { name: 'Уведомления' }).textContent).toBe('Список');
  const thumb = () =>
    document.querySelector<HTMLElement>('[data-orientation=vertical] > [data-orientation=vertical]');
  await expect.poll(thumb).not.toBeNull();
  const least = thumb()?.parentElement?.style.getPropertyValue('--scroll-area-thumb-height');
  expect(least).toBe('16px');
  expect(thumb()?.style.height).toBe('calc(var(--scroll-area-thumb-height) + 4px)');
});
