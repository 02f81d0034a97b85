import { css } from '@emotion/react';
import { type KeyboardEvent, useRef } from 'react';
import { sheetColors } from '../../../../ui/theme-colors';
import { color, media, radius, touch } from '../../../../ui/tokens';
import { boxAround, type DrawingSize } from '../geometry/edit-outline';
import { underScreen } from '../geometry/sheet-view';
import { actionOfKey } from './canvas-keys';
import {
  type DrawingSubject,
  type DrawnShape,
  type EditorAction,
  type EditorState,
  shapesOf,
} from './editor-state';
import { middlesOf } from './pick-at';
import { useCanvasPointers } from './use-canvas-pointers';
import { useSheetView } from './use-sheet-view';

/** Drawings lie on a light sheet in both themes, and so does what lies on them. */
const stageCss = css(sheetColors, {
  position: 'relative',
  height: 'max(36rem, 100dvh - 40rem)',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  background: color.sheet,
  color: color.ink,
  touchAction: 'none',
  userSelect: 'none',
  [media.mobile]: { height: '56dvh' },
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', outline: 'none' },
  '& > svg:focus-visible': { outline: `2px solid ${color.accent}`, outlineOffset: '-2px' },
  '&[data-tool=rectangle], &[data-tool=polygon]': { cursor: 'crosshair' },
  '&[data-tool=number]': { cursor: 'pointer' },
});
const shapeCss = css({
  outline: 'none',
  '& polygon': {
    fill: color.accent,
    fillOpacity: 0.14,
    stroke: color.accent,
    strokeWidth: 1.5,
    vectorEffect: 'non-scaling-stroke',
    strokeLinejoin: 'round',
  },
  '&[data-free] polygon': { fill: color.bookedInk, stroke: color.bookedInk, strokeDasharray: '6 4' },
  '&[data-selected] polygon': { fillOpacity: 0.26, strokeWidth: 2.5 },
  '&:focus-visible polygon': { stroke: color.ink, strokeWidth: 3 },
  '&[data-wrong] polygon': { fill: color.refusedInk, stroke: color.refusedInk },
  '& text': {
    fill: color.ink,
    stroke: color.sheet,
    strokeWidth: 4,
    paintOrder: 'stroke',
    strokeLinejoin: 'round',
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontWeight: 600,
    pointerEvents: 'none',
  },
});
const cornerCss = css({
  fill: color.sheet,
  stroke: color.accent,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
  outline: 'none',
  '&[data-chosen]': { fill: color.accent },
  '&[data-middle]': { fillOpacity: 0.7, strokeWidth: 1, strokeDasharray: '2 2' },
  '&:focus-visible': { stroke: color.ink, strokeWidth: 3 },
});
const draftCss = css({
  fill: 'none',
  stroke: color.accent,
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
});
const zoomCss = css({
  position: 'absolute',
  right: '0.8rem',
  top: '0.8rem',
  display: 'flex',
  border: `1px solid ${color.line}`,
  borderRadius: radius.control,
  background: color.sheet,
  '& button': { width: touch, height: touch, fontSize: '1.8rem', lineHeight: 1 },
});

const pointsOf = (outline: readonly (readonly [number, number])[]) =>
  outline.map((corner) => corner.join(',')).join(' ');

interface DrawingCanvasProps {
  picture: DrawingSize & { readonly address: string };
  label: string;
  subjects: readonly DrawingSubject[];
  state: EditorState;
  /** Outlines are rectangles and stay such. */
  isRectangular: boolean;
  dispatch(action: EditorAction): void;
}

/** The picture with its outlines, drawn and changed by mouse, fingers and keys. */
export function DrawingCanvas({
  picture,
  label,
  subjects,
  state,
  isRectangular,
  dispatch,
}: DrawingCanvasProps) {
  const stage = useRef<HTMLDivElement>(null);
  const shown = useSheetView(stage, picture);
  const { view, screen, zoom, whole } = shown;
  const { preview, handlers } = useCanvasPointers({
    state,
    sheet: picture,
    shown,
    isRectangular,
    dispatch,
  });
  const shapes = shapesOf(state);
  /** So many pixels, in units of the picture. */
  const px = (pixels: number) => pixels / view.scale;

  const onKeyDown = (event: KeyboardEvent) => {
    const action = actionOfKey(event.nativeEvent, {
      state,
      sheet: picture,
      step: px(1),
      middle: underScreen(view, [screen.width / 2, screen.height / 2]),
      quarter: { width: px(screen.width / 4), height: px(screen.height / 4) },
    });
    if (action === null) return;
    event.preventDefault();
    dispatch(action);
  };
  const edited = preview?.kind === 'outline' ? preview : null;
  const selected = shapes.find(({ id }) => id === state.selected);
  const next = preview?.kind === 'point' ? preview.point : null;
  const way = next ? [...state.draft, next] : state.draft;

  return (
    <div ref={stage} css={stageCss} data-tool={state.tool}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with things in it that are reached one by one */}
      <svg
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys draw on it
        tabIndex={0}
        viewBox={`${view.x} ${view.y} ${px(screen.width)} ${px(screen.height)}`}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <image href={picture.address} width={picture.width} height={picture.height} pointerEvents="none" />
        {shapes.map((shape) => (
          <ShapeOnCanvas
            key={shape.id}
            shape={edited?.id === shape.id ? { ...shape, outline: edited.outline } : shape}
            subject={subjects.find(({ id }) => id === shape.of)}
            isSelected={shape.id === state.selected}
            isWrong={edited?.id === shape.id && edited.isWrong}
            textSize={px(14)}
            onSelect={() => state.selected !== shape.id && dispatch({ kind: 'select', id: shape.id })}
            onNumber={state.tool === 'number' ? () => dispatch({ kind: 'number', id: shape.id }) : undefined}
          />
        ))}
        {edited?.id === null && (
          <g css={shapeCss} data-selected data-wrong={edited.isWrong || undefined}>
            <polygon points={pointsOf(edited.outline)} />
          </g>
        )}
        {way.length > 0 && (
          <>
            <polyline css={draftCss} points={pointsOf(way)} />
            {way.map(([x, y], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the way
              <circle key={at} css={cornerCss} cx={x} cy={y} r={px(at === 0 ? 7 : 4)} />
            ))}
          </>
        )}
        {next && way.length === 0 && <circle css={cornerCss} cx={next[0]} cy={next[1]} r={px(4)} />}
        {selected && state.tool === 'select' && edited === null && (
          <Corners
            shape={selected}
            isRectangular={isRectangular}
            corner={state.corner}
            radius={px(6)}
            dispatch={dispatch}
          />
        )}
      </svg>
      <div css={zoomCss}>
        <button type="button" aria-label="Ближе" onClick={() => zoom(1.5)}>
          +
        </button>
        <button type="button" aria-label="Дальше" onClick={() => zoom(1 / 1.5)}>
          −
        </button>
        <button type="button" aria-label="Весь чертёж" onClick={whole}>
          ⤢
        </button>
      </div>
    </div>
  );
}

interface ShapeOnCanvasProps {
  shape: DrawnShape;
  subject: DrawingSubject | undefined;
  isSelected: boolean;
  isWrong: boolean;
  textSize: number;
  onSelect(): void;
  /** Gives it the next number. */
  onNumber: (() => void) | undefined;
}

function ShapeOnCanvas({
  shape,
  subject,
  isSelected,
  isWrong,
  textSize,
  onSelect,
  onNumber,
}: ShapeOnCanvasProps) {
  const { left, right, top, bottom } = boxAround(shape.outline);
  const name = subject?.name ?? 'Ничей контур';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no button stands in a drawing
    <g
      css={shapeCss}
      role="button"
      tabIndex={0}
      aria-label={`${name}, точек: ${shape.outline.length}`}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      data-free={subject === undefined || undefined}
      data-wrong={isWrong || undefined}
      onFocus={onSelect}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || onNumber === undefined) return;
        event.stopPropagation();
        onNumber();
      }}
    >
      <polygon points={pointsOf(shape.outline)} />
      <text x={(left + right) / 2} y={(top + bottom) / 2} fontSize={textSize}>
        {subject?.mark ?? '?'}
      </text>
    </g>
  );
}

interface CornersProps {
  shape: DrawnShape;
  isRectangular: boolean;
  corner: number | null;
  radius: number;
  dispatch(action: EditorAction): void;
}

/** The corners of the chosen outline, and in the middles of its edges those that can be drawn out. */
function Corners({ shape, isRectangular, corner, radius: size, dispatch }: CornersProps) {
  return (
    <>
      {!isRectangular &&
        middlesOf(shape.outline).map(([x, y], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is the middle of that edge
          <circle key={at} css={cornerCss} data-middle cx={x} cy={y} r={size * 0.7} />
        ))}
      {shape.outline.map(([x, y], at) => (
        // biome-ignore lint/a11y/useSemanticElements: no button stands in a drawing
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place in the outline
          key={at}
          css={cornerCss}
          role="button"
          tabIndex={0}
          aria-label={`Точка ${at + 1} из ${shape.outline.length}`}
          aria-pressed={corner === at}
          data-chosen={corner === at || undefined}
          cx={x}
          cy={y}
          r={size}
          onFocus={() => corner !== at && dispatch({ kind: 'select', id: shape.id, corner: at })}
        />
      ))}
    </>
  );
}
