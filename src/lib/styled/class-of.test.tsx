import { css } from '@emotion/react';
import { render } from '@testing-library/react';
import { isValidElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { useGlobalStyles } from './class-of';

const red = css({ color: 'rgb(255, 0, 0)', padding: '1px' });
const blue = css({ color: 'rgb(0, 0, 255)' });

const shown = (element: ReactElement): CSSStyleDeclaration => {
  const { container } = render(element);
  return getComputedStyle(container.querySelector('p') as Element);
};

test('an element with styles is that element with a class, and nothing is drawn around it', () => {
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
