import { Dialog as Base } from '@base-ui/react/dialog';
import { css } from '@emotion/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { type ShareOutcome, shareFile } from '../../../../lib/browser/send-share';
import { Button } from '../../../../ui/button';
import { Icon } from '../../../../ui/graphics/icon';
import { sheetColors } from '../../../../ui/theme-colors';
import { color, duration, font, layer, media, radius, space, touch } from '../../../../ui/tokens';
import { PlanPicture } from './plan-picture';
import { planPicture } from './share-plan';
import { usePlanZoom } from './use-plan-zoom';

/** Drawings lie on a light sheet in both themes, and so does what lies on them. */
const screen = css(sheetColors, {
  position: 'fixed',
  inset: 0,
  zIndex: layer.modal,
  background: color.sheet,
  color: color.ink,
  outline: 'none',
  transition: `opacity ${duration.enter}ms`,
  '&[data-starting-style], &[data-ending-style]': { opacity: 0 },
});
const rows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
});
const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: space.lg,
  padding: `calc(${space.sm} + env(safe-area-inset-top)) ${space.sm} ${space.sm} ${space.xl}`,
  [media.mobile]: { paddingLeft: space.lg },
});
const title = css({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: font.size.md,
  fontWeight: 500,
});
const square = css({
  display: 'grid',
  placeItems: 'center',
  width: touch,
  height: touch,
  borderRadius: radius.control,
  fontSize: font.size.xl,
  lineHeight: 1,
});
const stageCss = css({
  position: 'relative',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  userSelect: 'none',
  outline: 'none',
  '&:active': { cursor: 'grabbing' },
  '& img': { width: '100%', height: '100%', objectFit: 'contain', pointerEvents: 'none' },
});
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.sm,
  padding: `${space.sm} ${space.lg} calc(${space.sm} + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.line}`,
});
const zoomGroup = css({
  display: 'flex',
  alignItems: 'center',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
});
const percentCss = css({
  minWidth: '6rem',
  minHeight: touch,
  fontSize: font.size.sm,
  textAlign: 'center',
});
const sendCss = css({
  [media.mobile]: { width: touch, padding: 0, '& > span': { display: 'none' } },
});
const word = css({ flexBasis: '100%', textAlign: 'center', fontSize: font.size.sm, color: color.ink2 });

const outcomes = (drawing: DrawingName): Partial<Record<ShareOutcome, string>> => ({
  saved: `${drawing} сохранён картинкой`,
  failed: 'Не получилось: картинки нет на устройстве, и сервер её не отдал',
});

export type DrawingName = 'План' | 'Фасад' | 'Разрез';

interface PlanScreenProps {
  src: string;
  name: string;
  caption: readonly string[];
  drawing?: DrawingName;
  /** Which of two drawings is shown, where there are two: furnished, or with sizes. */
  choice: ReactNode;
}

/** A plan, or another drawing, on the whole screen: pinch, double tap, wheel, drag and keys; sent as a picture. */
export default function PlanFullscreen({ onClose, ...plan }: PlanScreenProps & { onClose(): void }) {
  const stage = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Popup css={screen} initialFocus={stage}>
          <PlanScreen stage={stage} {...plan} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Apart from the dialog, which puts its content on the page a moment after itself: here the stage is there. */
function PlanScreen({
  stage,
  src,
  name,
  caption,
  drawing = 'План',
  choice,
}: PlanScreenProps & { stage: RefObject<HTMLDivElement | null> }) {
  const picture = useRef<HTMLImageElement>(null);
  const { percent, nearer, further, whole, onKeyDown } = usePlanZoom(stage, picture);
  const [outcome, setOutcome] = useState<ShareOutcome | 'busy' | null>(null);
  const told = outcome === null || outcome === 'busy' ? undefined : outcomes(drawing)[outcome];
  const send = `Отправить ${drawing.toLowerCase()}`;
  const onSend = async () => {
    setOutcome('busy');
    setOutcome(
      await planPicture(src, caption).then(
        (file) => shareFile(file, name),
        () => 'failed' as const,
      ),
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole screen, wherever the focus is in it.
    <div css={rows} onKeyDown={onKeyDown}>
      <div css={head}>
        <Base.Title css={title}>{name}</Base.Title>
        <Base.Close css={square} title="Закрыть">
          <Icon name="close" />
        </Base.Close>
      </div>
      <div ref={stage} css={stageCss} tabIndex={-1}>
        <PlanPicture
          ref={picture}
          src={src}
          sizes="250vw"
          alt={`${drawing}: ${name}`}
          width={800}
          height={600}
          draggable={false}
        />
      </div>
      <div css={foot}>
        <div css={zoomGroup}>
          <button type="button" css={square} aria-label="Дальше" onClick={further}>
            −
          </button>
          <button type="button" css={percentCss} aria-label="Показать целиком" onClick={whole}>
            {percent}&nbsp;%
          </button>
          <button type="button" css={square} aria-label="Ближе" onClick={nearer}>
            +
          </button>
        </div>
        {choice}
        <Button look="secondary" css={sendCss} busy={outcome === 'busy'} aria-label={send} onClick={onSend}>
          <Icon name="share" />
          <span>{send}</span>
        </Button>
        <span role="status" css={told && word} className={told ? undefined : 'visually-hidden'}>
          {told}
        </span>
      </div>
    </div>
  );
}
