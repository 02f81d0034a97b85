import {
  type ComponentProps,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { untilLoaded } from './lazy-with-retry';

/**
 * A part that the page is whole without, in a file of its own: `fallback` stands in for it, and it never fails. It is
 * drawn as soon as it has come. One under `Suspense` React leaves for up to 0.3 s, and draws it anew with every change
 * of the page meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: the same bound as React's own `lazy`
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): FunctionComponent<ComponentProps<Part> & { fallback?: ReactNode }> {
  let part: ComponentType<ComponentProps<Part>> | null = null;
  let coming: Promise<void> | undefined;
  const bring = async () => {
    part = (await untilLoaded(load, Number.POSITIVE_INFINITY)).default;
  };
  return function LazyPart({ fallback = null, ...props }) {
    const [Loaded, setLoaded] = useState(() => part);
    if (!Loaded) coming ??= bring();
    useEffect(() => {
      if (!Loaded) void coming?.then(() => startTransition(() => setLoaded(() => part)));
    }, [Loaded]);
    return Loaded ? <Loaded {...(props as ComponentProps<Part>)} /> : fallback;
  };
}
