import { Dialog as Base } from '@base-ui/react/dialog';
import { css } from '@emotion/react';
import { type ReactNode, useRef, useState } from 'react';
import { Icon } from '../graphics/icon';
import { color, duration, font, layer, media, radius, space, touch } from '../tokens';
import type { Modal } from './modals';

const veil = css({
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  background: color.veil,
  transition: `opacity ${duration.enter}ms`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
  '&[data-ending-style]': { transitionDuration: `${duration.leave}ms` },
});

const sheet = css({
  position: 'fixed',
  zIndex: layer.modal,
  display: 'flex',
  flexDirection: 'column',
  background: color.surface,
  outline: 'none',
  transition: `opacity ${duration.enter}ms, transform ${duration.enter}ms`,
  '&[data-ending-style]': { transitionDuration: `${duration.leave}ms` },
});

const sides = {
  center: css({
    inset: 0,
    width: `min(48rem, calc(100vw - 2 * ${space.xl}))`,
    height: 'fit-content',
    maxHeight: `calc(100dvh - 2 * ${space.xl})`,
    margin: 'auto',
    borderRadius: radius.sheet,
    '&[data-starting-style], &[data-ending-style]': { opacity: 0, transform: 'translateY(2%)' },
    [media.mobile]: {
      inset: 'auto auto 0 0',
      width: '100vw',
      maxHeight: '92dvh',
      margin: 0,
      borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
      paddingBottom: 'env(safe-area-inset-bottom)',
      '&[data-starting-style], &[data-ending-style]': { opacity: 1, transform: 'translateY(100%)' },
    },
  }),
  end: css({
    top: 0,
    right: 0,
    bottom: 0,
    width: 'min(40rem, 100vw)',
    '&[data-starting-style], &[data-ending-style]': { transform: 'translateX(100%)' },
  }),
};

const head = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.lg,
  padding: `${space.xl} ${space.xl} ${space.md}`,
  [media.mobile]: { padding: `${space.lg} ${space.lg} ${space.sm}` },
});

const title = css({
  flex: 1,
  paddingTop: '0.8rem',
  fontSize: font.size.xl,
  lineHeight: font.line.heading,
  fontWeight: 600,
});

const close = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  margin: '-0.4rem -0.8rem 0 0',
  borderRadius: radius.control,
});

/** A line, and over it a band of the sheet's own colour that scrolls away with the beginning of the content. */
const edge = [color.surface, color.line].map((one) => `linear-gradient(${one}, ${one})`).join();

const body = css({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // Under the title a line says that something is hidden above.
  background: edge,
  backgroundAttachment: 'local, scroll',
  backgroundRepeat: 'no-repeat',
  // The band reaches beyond the line: where the dialog lies between two pixels each is drawn at one of its own.
  backgroundPosition: '0 0, 0 1px',
  backgroundSize: '100% 3px, 100% 1px',
  padding: `0 ${space.xl} ${space.xl}`,
  [media.mobile]: { padding: `0 ${space.lg} ${space.lg}` },
});

interface DialogProps {
  open: boolean;
  modal: Modal;
  /** The host of what opens over this one; inside it, so that Esc closes the topmost alone. */
  nested: ReactNode;
  /** A person wants it closed. */
  onClose(): void;
  /** Called when the leaving motion is over. */
  onGone(): void;
}

/**
 * Where one begins: at the first field; where fingers may be, at the dialog itself, whose name is read, for a field
 * would raise the keyboard over it. 'Закрыть' stands first and is nobody's beginning; a question begins at its answers.
 */
function beginning(popup: HTMLElement | null): HTMLElement | null {
  const field =
    navigator.maxTouchPoints > 0
      ? null
      : popup?.querySelector<HTMLElement>('input:enabled, textarea:enabled');
  return field ?? popup;
}

/** Where the focus goes: back to the opener, unless it was moved on already; by the library's own rules if that is gone. */
function end(popup: HTMLElement | null, opener: Element | null): HTMLElement | boolean {
  const on = document.activeElement;
  if (on !== null && on !== document.body && !popup?.contains(on)) return false;
  return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true;
}

/** A modal over the page: scroll locked, focus inside, Esc closes, focus returns to where it was. */
export default function Dialog({ open, modal, nested, onClose, onGone }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Before its content takes the focus: the library asks later, and would take a field of the dialog for it.
  const [opener] = useState(() => document.activeElement);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={modal.question}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      onOpenChangeComplete={(next) => {
        if (!next) onGone();
      }}
    >
      <Base.Portal>
        <Base.Backdrop css={veil} forceRender />
        <Base.Popup
          ref={popup}
          css={[sheet, sides[modal.side ?? 'center']]}
          initialFocus={() => modal.question || beginning(popup.current)}
          finalFocus={() => end(popup.current, opener)}
        >
          <div css={head}>
            <Base.Title css={title}>{modal.title}</Base.Title>
            {!modal.question && (
              <Base.Close css={close} title="Закрыть">
                <Icon name="close" />
              </Base.Close>
            )}
          </div>
          <div css={body}>{modal.content}</div>
          {nested}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
