import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../../api/call/call-error';
import { ActFailure } from './act-failure';
import { SupersededNote } from './superseded-note';

afterEach(cleanup);

const detail = 'Вас опередили: Менеджер Олег Серов, 24 ноября в 12:00: «Подтверждено».';
const late = new CallError({
  kind: 'conflict',
  problem: { type: 'urn', title: 'Уже сделано', status: 409, code: 'superseded', detail },
});

function Row({ work }: { work(): Promise<unknown> }) {
  const act = useMutation({ mutationFn: work });
  return (
    <>
      <button type="button" onClick={() => act.mutate()}>
        Подтвердить
      </button>
      <ActFailure act={act} state="" />
    </>
  );
}

test('K3 who was first is said beside the list, where it stays when the row has left it, until it has been read', async () => {
  const client = new QueryClient();
  const work = vi.fn().mockRejectedValue(late);
  const room = (hasRow: boolean) => (
    <QueryClientProvider client={client}>
      <SupersededNote />
      {hasRow && <Row work={work} />}
    </QueryClientProvider>
  );
  const { rerender } = render(room(true));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByText('Подтвердить'));
  expect((await screen.findByRole('alert')).textContent).toContain(detail);
  const { position, top } = getComputedStyle(screen.getByRole('alert'));
  expect([position, top], 'not under the bar of the room').toEqual(['sticky', 'calc(6.4rem)']);
  expect(screen.getAllByText(detail), 'not in the row as well').toHaveLength(1);
  rerender(room(false));
  expect(screen.getByText(detail)).toBeDefined();
  fireEvent.click(screen.getByText('Понятно'));
  expect(screen.queryByText(detail)).toBeNull();
});
