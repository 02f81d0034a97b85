import { useOnline } from '../../../device/page/hooks/use-online';
import { signInNoteCss } from './form-css';

/** A button that needs the network: without one it cannot be pressed, and its words say why. */
export function useNetworkButton(words: string): { words: string; disabled: boolean } {
  const online = useOnline();
  return { words: online ? words : `${words} · нет сети`, disabled: !online };
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
