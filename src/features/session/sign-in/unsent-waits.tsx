import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../contract/text/words';
import { unsentOfOwners } from '../../../device/account/account-wipe';
import { color, font, radius, space } from '../../../ui/tokens';
import { sessionQueries } from '../session-queries';

const note = css({
  marginBottom: space.sm,
  padding: `${space.sm} ${space.md}`,
  borderRadius: radius.control,
  background: color.bookedBg,
  color: color.bookedInk,
  fontSize: font.size.sm,
  lineHeight: '2rem',
  textWrap: 'pretty',
});

/**
 * To a guest: that changes of somebody whose session has run out wait on this device, until that somebody is signed in
 * again. The notice of it is shown once and may have been missed. Neither whose nor which they are is said.
 */
export function UnsentWaits() {
  const { data: user } = useQuery(sessionQueries.user());
  const { data: unsent = 0 } = useQuery({
    queryKey: ['device', 'unsent'],
    // A browser that refuses its databases keeps nothing in them.
    queryFn: () => unsentOfOwners().catch(() => 0),
    enabled: user === null,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (user !== null || unsent === 0) return null;
  const waits = counted(unsent, ['изменение ждёт', 'изменения ждут', 'изменений ждут']);
  return (
    <p css={note} role="status">
      {waits} отправки на этом устройстве. Войдите в тот же кабинет, и всё уйдёт само.
    </p>
  );
}
