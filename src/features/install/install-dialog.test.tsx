import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { installMethod } from '../../lib/install/install-method';
import { InstallDialog } from './install-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('F1 on an iPhone the steps are shown, and that the installed app asks to sign in once more', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15',
  );
  // The profile menu offers it wherever there is a way.
  expect(installMethod()).toBe('ios');
  const { container } = render(<InstallDialog />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(container.textContent).toContain('На экран');
  expect(container.textContent).toContain('один раз войти');
});
