import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { yieldToEventLoop } from './delay';
import { lazyPart } from './lazy-part';

let root: ReturnType<typeof createRoot>;
beforeEach(() => {
  // What React puts off is drawn at once in tests that say that they are.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const words = () => document.body.textContent;

/** Lets React work through everything that it does not put off. */
async function rest(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await yieldToEventLoop();
}

/** A file that comes when it is told to. */
function file<Props>(Part: (props: Props) => ReactNode) {
  let come = () => {};
  const coming = new Promise<{ default: typeof Part }>((resolve) => {
    come = () => resolve({ default: Part });
  });
  return { load: vi.fn(() => coming), come: () => come() };
}

test('A5 what stands in for a part stays until that has come, and the part is drawn at once then', async () => {
  const { load, come } = file(({ name }: { name: string }) => `часть ${name}`);
  const Part = lazyPart(load);
  root.render(<Part name="первая" fallback="вместо неё" />);
  await rest();
  expect(words()).toBe('вместо неё');
  come();
  await rest();
  expect(words()).toBe('часть первая');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that has come is drawn with whatever asks for it later, and is asked for once', async () => {
  const { load, come } = file(() => 'часть ');
  const Part = lazyPart(load);
  let showAnother = () => {};
  function Page() {
    const [several, setSeveral] = useState(false);
    showAnother = () => setSeveral(true);
    return (
      <>
        <Part fallback="ещё нет" />
        {several && <Part fallback="ещё нет" />}
      </>
    );
  }
  root.render(<Page />);
  await rest();
  come();
  await rest();
  showAnother();
  await rest();
  expect(words()).toBe('часть часть ');
  expect(load).toHaveBeenCalledTimes(1);
});
