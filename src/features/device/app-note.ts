import { useQuery } from '@tanstack/react-query';
import { isLaterStored } from '../../device/storage/later-files';
import { formatMoment } from '../../lib/words/dates/russian-time';

/** Nothing personal, it stays when the account goes. */
const key = ['device', 'later'];
/** Milliseconds after which it is looked for again while it is on its way. */
const AGAIN_MS = 2_000;

/**
 * What the device page says of the application's own files. Pages that only confirmed accounts have come later than the
 * rest: until they are there, such an account's portal does not open whole without a network. `installed`: when the
 * files were loaded, in milliseconds since 1970; null if there are none. `isConfirmed`: such an account is signed in.
 */
export function useAppNote(installed: number | null, isConfirmed: boolean): string {
  const { data: isWhole = true } = useQuery({
    queryKey: key,
    queryFn: () => isLaterStored(caches),
    enabled: isConfirmed && 'caches' in globalThis,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === false ? AGAIN_MS : false),
  });
  const words = 'чтобы открывалось без сети; без него нельзя';
  if (installed === null) return words;
  return isWhole
    ? `${words} · загружено ${formatMoment(installed)}`
    : 'часть страниц ещё загружается: без сети они пока не откроются';
}
