import { useOnline } from '../../../device/page/hooks/use-online';
import { signInNoteCss } from './form-css';

/** The words of a button that needs the network: without one they say so before the press, which may still be tried. */
export function useNetworkWords(words: string): string {
  return useOnline() ? words : `${words} · нет сети`;
}

/** What comes of the press, or why nothing will. */
export function NetworkNote({ children }: { children?: string }) {
  const online = useOnline();
  return (
    <p css={signInNoteCss} role="status">
      {online ? children : 'Нет сети: войти можно, когда она вернётся.'}
    </p>
  );
}
