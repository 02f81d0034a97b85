import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { consumeWantedAddress, isSignInDue, rememberWantedAddress } from '../../lib/session/wanted-address';
import { ModalHost } from '../../ui/modals/modal-host';
import { openModal } from '../../ui/modals/modals';
import SignInDialog from './sign-in-dialog';

vi.mock('../../features/session/sign-in/sign-in', () => ({ SignIn: () => <p>Вход</p> }));
vi.mock('../../features/session/sign-in/use-enter', () => ({ useEnter: () => () => Promise.resolve() }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('A2 who closes the sign-in is not asked again by a reload, and is led on once they sign in by themselves', async () => {
  rememberWantedAddress('/selection/flats/7');
  render(<ModalHost host="first" />);
  openModal({ title: 'Вход в кабинет', content: <SignInDialog told={undefined} retitle={() => {}} /> });
  await screen.findByText('Вход');
  expect(isSignInDue(), 'a reload that nobody has meant as an answer opens it again').toBe(true);
  fireEvent.click(screen.getByTitle('Закрыть'));
  await vi.waitFor(() => expect(screen.queryByText('Вход')).toBeNull());
  expect(isSignInDue()).toBe(false);
  expect(consumeWantedAddress()).toBe('/selection/flats/7');
});
