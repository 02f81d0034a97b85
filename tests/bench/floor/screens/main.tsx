import { createElement, type MouseEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Piece, Screens } from '../../interact/screens';

/** One page at a time, and the dialog over it; a page that comes is mounted anew. */
function Floor({ pages, dialog }: Screens) {
  const [first = ''] = Object.keys(pages);
  const [shown, setShown] = useState(first);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const back = () => setShown(history.state ?? first);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [first]);
  const open = (name: string) => {
    history.pushState(name, '', `/${name}`);
    setShown(name);
  };
  const piece = pages[shown];
  return (
    <>
      <nav>
        {Object.keys(pages).map((name) => (
          <button key={name} type="button" onClick={() => open(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => setOpen(!isOpen)}>
          dialog
        </button>
      </nav>
      {piece && <Drawn key={shown} piece={piece} />}
      {isOpen && dialog && (
        <div role="dialog">
          <Drawn piece={dialog} />
        </div>
      )}
    </>
  );
}

const Drawn = memo(({ piece }: { piece: Piece }) => draw(piece));

/** Buttons and links are pressed by nobody, but React must know of each, as it does in any page. */
function draw({ tag, attributes, children }: Piece): ReactNode {
  const press = tag === 'button' || tag === 'a' ? { onClick: stay } : null;
  const within = children.map((child) => (typeof child === 'string' ? child : draw(child)));
  return createElement(tag, { ...attributes, ...press }, ...within);
}

const stay = (event: MouseEvent) => event.preventDefault();

const root = document.getElementById('root');
if (root) {
  const drawn = createRoot(root);
  let times = 0;
  const drawScreens = (screens: Screens) => {
    times += 1;
    drawn.render(<Floor key={times} {...screens} />);
  };
  Object.assign(window, { drawScreens });
}
