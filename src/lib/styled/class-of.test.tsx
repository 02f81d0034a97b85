import { css } from '@emotion/react';
import { render } from '@testing-library/react';
import { isValidElement, type ReactElement, type Ref, useLayoutEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useGlobalStyles } from './class-of';

const red = css({ color: 'rgb(255, 0, 0)', padding: '1px' });
const blue = css({ color: 'rgb(0, 0, 255)' });

const shown = (element: ReactElement): CSSStyleDeclaration => {
  const { container } = render(element);
  return getComputedStyle(container.querySelector('p') as Element);
};

test('an element with styles is that element with a class, and nothing is drawn around it', () => {
  render(<p css={red} />);
  const element: ReactElement<Record<string, unknown>> = <p css={red}>text</p>;
  expect(isValidElement(element) && element.type).toBe('p');
  expect(Object.keys(element.props).sort()).toEqual(['children', 'className']);
  expect(shown(element).color).toBe('rgb(255, 0, 0)');
});

test('an element without styles stays as it is', () => {
  expect((<p className="plain" />).props).toEqual({ className: 'plain' });
});

test('lists of styles, and styles that there are not, become one class', () => {
  expect(shown(<p css={[red, null, blue]} />).color).toBe('rgb(0, 0, 255)');
  expect(shown(<p css={false} />).color).not.toBe('rgb(255, 0, 0)');
});

const Part = ({ className }: { className?: string }) => <p className={className} css={red} />;

test('styles that a part is given win over its own, other classes stay', () => {
  const style = shown(<Part css={blue} className="named" />);
  expect(style.color).toBe('rgb(0, 0, 255)');
  expect(style.padding).toBe('1px');
  expect(document.querySelector('p.named')).not.toBeNull();
});

const everywhere = css({ '.told': { color: 'rgb(0, 128, 0)' } });
function Telling({ isTold }: { isTold: boolean }) {
  useGlobalStyles(isTold ? everywhere : null);
  return <p className="told" />;
}

test('rules for the whole document hold as long as they are asked for', () => {
  const { container, rerender } = render(<Telling isTold />);
  const color = () => getComputedStyle(container.firstElementChild as Element).color;
  expect(color()).toBe('rgb(0, 128, 0)');
  rerender(<Telling isTold={false} />);
  expect(color()).not.toBe('rgb(0, 128, 0)');
});

const ordered = css({ order: 7 });
const insertedText = () => document.head.textContent ?? '';

function Measuring({
  onMeasured,
  children,
}: {
  onMeasured: (order: string) => void;
  children: ReactElement;
}) {
  const around = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    onMeasured(getComputedStyle(around.current?.firstElementChild as Element).order);
  }, [onMeasured]);
  return <div ref={around}>{children}</div>;
}

test('rules come with the commit that draws an element of theirs, before what is around it measures', () => {
  const element = <p css={ordered} />;
  expect(insertedText()).not.toContain('order:7');
  const measured = vi.fn();
  render(<Measuring onMeasured={measured}>{element}</Measuring>);
  expect(measured).toHaveBeenCalledExactlyOnceWith('7');
});

test('a ref of its own is attached once, and let go once', () => {
  const letGo = vi.fn();
  const ref: Ref<Element> = vi.fn(() => letGo);
  const { container, rerender, unmount } = render(<p ref={ref} css={{ order: 8 }} />);
  rerender(<p ref={ref} css={{ order: 8 }} />);
  rerender(<p ref={ref} css={{ order: 9 }} />);
  expect(ref).toHaveBeenCalledExactlyOnceWith(container.firstElementChild);
  expect(letGo).not.toHaveBeenCalled();
  unmount();
  expect(letGo).toHaveBeenCalledTimes(1);
});

const Plain = ({ className }: { className?: string }) => <p className={className} />;

test('rules of what a component is given come at once, behind those that wait', () => {
  const inner = <p css={{ order: 10 }} />;
  const outer = <Plain css={{ order: 11 }} />;
  expect(insertedText()).toMatch(/order:10.*order:11/);
  expect(shown(outer).order).toBe('11');
  expect(shown(inner).order).toBe('10');
});

test('what browsers still know by a prefix alone is written with it, all else without', () => {
  render(<p css={{ userSelect: 'none', appearance: 'none', display: 'flex', transition: 'opacity 1s' }} />);
  expect(insertedText()).toContain(
    '-webkit-user-select:none;user-select:none;-webkit-appearance:none;appearance:none;',
  );
  expect(insertedText()).not.toMatch(/-webkit-(box|flex|transition)|-ms-|-moz-/);
});
