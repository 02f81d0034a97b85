import type { Locator, Page } from '@playwright/test';

/** An element as the page of React alone draws it: its words and pictures, without its styles. */
export interface Piece {
  tag: string;
  attributes: Record<string, string | number>;
  children: (Piece | string)[];
}

export interface Screens {
  /** By name; the first is shown at first. */
  pages: Record<string, Piece>;
  dialog?: Piece;
}

/** What stands in the portal's page, for the page of React alone to draw the same. */
export const pieceOf = (shown: Locator): Promise<Piece> => shown.evaluate(readPiece);

/** Runs in the page; it must stand alone, for the browser gets its text. */
function readPiece(element: Element): Piece {
  const same = ['role', 'type', 'href', 'src', 'sizes', 'alt', 'title', 'loading', 'decoding', 'aria-label'];
  const names = new Map([...same, 'viewBox', 'd'].map((name) => [name, name])).set('srcset', 'srcSet');
  const read = (one: Element): Piece => {
    const attributes: Piece['attributes'] = {};
    for (const { name, value } of one.attributes) {
      const prop = names.get(name);
      if (prop) attributes[prop] = value;
    }
    if (one.matches('img, svg')) {
      const { width, height } = one.getBoundingClientRect();
      Object.assign(attributes, { width: Math.round(width), height: Math.round(height) });
    }
    const children = [...one.childNodes].flatMap((node) => {
      if (node instanceof Element) return read(node);
      return node.nodeType === Node.TEXT_NODE && node.textContent ? node.textContent : [];
    });
    // A cell of a board answers one press, as a button does.
    return { tag: one.role === 'gridcell' ? 'button' : one.localName, attributes, children };
  };
  return read(element);
}

/** The page of React alone shows these from now on. */
export async function drawScreens(floor: Page, screens: Screens): Promise<void> {
  await floor.evaluate((given) => {
    (window as unknown as { drawScreens(screens: Screens): void }).drawScreens(given);
  }, screens);
  await floor.waitForLoadState('networkidle');
}

/** What shows a page of it, or its dialog. */
export const floorButton = (floor: Page, name: string): Locator =>
  floor.getByRole('navigation').first().getByRole('button', { name, exact: true });
