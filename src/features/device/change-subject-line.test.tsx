import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChangeSubjectLine } from './change-subject-line';

vi.mock('../../device/page/hooks/use-device', () => ({ useDevice: () => undefined }));
afterEach(cleanup);

test('F5 what a waiting showing is about stands in quotes, and its project in those of the second level', () => {
  const text = 'Ильин Пётр, «Донская излучина», 30 ноября в 17:15';
  render(
    <ul>
      <ChangeSubjectLine
        about={{ act: 'appointment', lot: null, lotId: null, notification: null, client: 'key', text }}
        actions={null}
      >
        Ждёт отправки
      </ChangeSubjectLine>
    </ul>,
  );
  expect(screen.getByText('«Ильин Пётр, „Донская излучина“, 30 ноября в 17:15»')).toBeDefined();
});
