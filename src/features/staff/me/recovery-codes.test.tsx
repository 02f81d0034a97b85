import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ModalHost } from '../../../ui/modals/modal-host';
import { dismissTopModal } from '../../../ui/modals/modals';
import { showRecoveryCodes } from './recovery-codes';

afterEach(cleanup);

test('M9 recovery codes, which are shown once, stay until it is said that they are kept', async () => {
  render(<ModalHost host="first" />);
  showRecoveryCodes(['28xku-tdpcv']);
  const dialog = await screen.findByRole('dialog', { name: 'Коды восстановления' });
  fireEvent.keyDown(dialog, { key: 'Escape' });
  dismissTopModal();
  expect(screen.getByText('28xku-tdpcv')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Коды сохранены' }));
  await expect.poll(() => screen.queryByText('28xku-tdpcv')).toBeNull();
});
