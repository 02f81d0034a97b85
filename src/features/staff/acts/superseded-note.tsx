import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../../api/call/call-error';
import { RefusalNote } from '../../../ui/feedback/refusal-note';
import { media, space } from '../../../ui/tokens';

/** Below the bar of the room, which stays at the top, and over what sticks there too. */
const note = css({
  position: 'sticky',
  zIndex: 2,
  top: `calc(5.6rem + ${space.sm})`,
  marginBottom: space.md,
  [media.largeText]: { top: space.sm },
});

/** Somebody else was first; the page says so, because the row may have left the list by then. */
export const isSuperseded = (error: unknown): error is CallError =>
  error instanceof CallError && error.code === 'superseded';

/** Who was first, when and with what, wherever on the page one is; it stays until it has been read. */
export function SupersededNote() {
  const queryClient = useQueryClient();
  const [detail, setDetail] = useState<string | null>(null);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type !== 'updated') return;
        const { error } = mutation.state;
        if (isSuperseded(error)) setDetail(error.problem?.detail ?? null);
      }),
    [queryClient],
  );
  if (detail === null) return null;
  return (
    <div css={note} role="alert">
      <RefusalNote title="Уже сделано" detail={detail} onRead={() => setDetail(null)} />
    </div>
  );
}
