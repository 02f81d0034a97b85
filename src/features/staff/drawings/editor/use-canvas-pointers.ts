import { type PointerEvent, useRef, useState } from 'react';
import { type OutlinePoint, outlineFault } from '../../../../contract/lots/drawings/outline-rules';
import {
  type DrawingSize,
  distance,
  insertCorner,
  moveCorner,
  moveOutline,
  ontoSheet,
  rectangleBetween,
} from '../geometry/edit-outline';
import { betweenFingers, dragSheet, underScreen } from '../geometry/sheet-view';
import { type SnapKind, snapPoint } from '../geometry/snap-point';
import { type EditorAction, type EditorState, shapesOf } from './editor-state';
import { pickAt } from './pick-at';
import type { ShownSheet } from './use-sheet-view';

/** In pixels: how near means a corner, and how near a point is drawn to what lies there. A finger covers 44. */
const REACH = { mouse: 10, finger: 22 } as const;
const SNAP = { mouse: 9, finger: 14 } as const;
/** A press that moves less is a tap. */
const SLACK = 5;

/** What the pointer is about to make, drawn while it is held. */
export type CanvasPreview =
  | {
      readonly kind: 'outline';
      readonly id: number | null;
      readonly outline: OutlinePoint[];
      readonly isWrong: boolean;
    }
  | { readonly kind: 'point'; readonly point: OutlinePoint; readonly snap: SnapKind }
  | null;

type Gesture =
  | { readonly kind: 'pan' | 'press'; readonly at: OutlinePoint; readonly last: OutlinePoint }
  | {
      readonly kind: 'corner' | 'edge';
      readonly id: number;
      readonly at: number;
      readonly from: OutlinePoint;
    }
  | { readonly kind: 'move'; readonly id: number; readonly from: OutlinePoint }
  | { readonly kind: 'rectangle'; readonly from: OutlinePoint };

interface CanvasPointers {
  readonly state: EditorState;
  readonly sheet: DrawingSize;
  readonly shown: ShownSheet;
  /** Outlines keep the four corners of a rectangle. */
  readonly isRectangular: boolean;
  dispatch(action: EditorAction): void;
}

/** Mouse and fingers on the drawing: one draws, two move it and bring it nearer. */
export function useCanvasPointers({ state, sheet, shown, isRectangular, dispatch }: CanvasPointers) {
  const fingers = useRef(new Map<number, OutlinePoint>());
  const gesture = useRef<Gesture | null>(null);
  const [preview, setPreview] = useState<CanvasPreview>(null);
  const shapes = shapesOf(state);
  const { view, change, placeOf } = shown;

  const scaled = (pixels: { mouse: number; finger: number }, event: PointerEvent) =>
    (event.pointerType === 'touch' ? pixels.finger : pixels.mouse) / view.scale;
  const pointOf = (event: PointerEvent) => underScreen(view, placeOf(event));

  /** Where a point comes to lie. With Alt it stays where the hand is. */
  const snapped = (event: PointerEvent, joined: Parameters<typeof snapPoint>[1]['joined'], but?: number) => {
    const point = ontoSheet(pointOf(event), sheet);
    if (event.altKey) return { point, kind: null };
    const neighbours = shapes.filter(({ id }) => id !== but).map(({ outline }) => outline);
    const { point: drawn, kind } = snapPoint(point, { joined, neighbours, tolerance: scaled(SNAP, event) });
    return { point: ontoSheet(drawn, sheet), kind };
  };
  const draftJoined = (): Parameters<typeof snapPoint>[1]['joined'] => {
    const { draft } = state;
    const [first, second] = draft;
    const last = draft.at(-1);
    if (first === undefined || last === undefined) return [];
    return draft.length < 3
      ? [[last, draft.at(-2)]]
      : [
          [last, draft.at(-2)],
          [first, second],
        ];
  };
  const previewOf = (id: number | null, outline: OutlinePoint[]): CanvasPreview => ({
    kind: 'outline',
    id,
    outline,
    isWrong: outlineFault(outline, sheet) !== null,
  });

  /** What the gesture would make, if it ended here. */
  const madeBy = (held: Gesture, event: PointerEvent): CanvasPreview => {
    if (held.kind === 'rectangle') {
      const { point } = snapped(event, []);
      return previewOf(null, rectangleBetween(held.from, point));
    }
    const shape = 'id' in held ? shapes.find(({ id }) => id === held.id) : undefined;
    if (shape === undefined) return null;
    if (held.kind === 'move') {
      const [x, y] = pointOf(event);
      return previewOf(shape.id, moveOutline(shape.outline, [x - held.from[0], y - held.from[1]], sheet));
    }
    if (held.kind !== 'corner' && held.kind !== 'edge') return null;
    const outline =
      held.kind === 'edge'
        ? insertCorner(shape.outline, held.at, ontoSheet(held.from, sheet))
        : shape.outline;
    const at = held.kind === 'edge' ? held.at + 1 : held.at;
    if (isRectangular) {
      const opposite = outline[(at + 2) % outline.length];
      return opposite
        ? previewOf(shape.id, rectangleBetween(opposite, snapped(event, [], shape.id).point))
        : null;
    }
    const corner = (step: number) => outline[(at + step + outline.length * 2) % outline.length];
    const joined = [-1, 1].flatMap((side) => {
      const next = corner(side);
      return next ? [[next, corner(2 * side)] as const] : [];
    });
    return previewOf(shape.id, moveCorner(outline, at, snapped(event, joined, shape.id).point));
  };

  const begin = (event: PointerEvent): Gesture => {
    const place = placeOf(event);
    const point = pointOf(event);
    if (event.button === 1) return { kind: 'pan', at: place, last: place };
    if (state.tool === 'rectangle') return { kind: 'rectangle', from: snapped(event, []).point };
    if (state.tool !== 'select') return { kind: 'press', at: place, last: place };
    const picked = pickAt(point, {
      shapes,
      selected: state.selected,
      reach: scaled(REACH, event),
      mayInsert: !isRectangular,
    });
    if (picked === null) return { kind: 'pan', at: place, last: place };
    if (picked.kind !== 'shape') {
      if (picked.kind === 'corner') dispatch({ kind: 'select', id: picked.id, corner: picked.at });
      return { kind: picked.kind, id: picked.id, at: picked.at, from: point };
    }
    // A finger that begins on an outline may be about to move the paper: only the chosen outline goes with it.
    const isChosen = picked.id === state.selected;
    dispatch({ kind: 'select', id: picked.id });
    if (event.pointerType === 'touch' && !isChosen) return { kind: 'pan', at: place, last: place };
    return { kind: 'move', id: picked.id, from: point };
  };

  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeOf(event));
    setPreview(null);
    gesture.current = fingers.current.size === 1 ? begin(event) : null;
  };

  const onPointerMove = (event: PointerEvent) => {
    const from = fingers.current.get(event.pointerId);
    const to = placeOf(event);
    if (from === undefined) {
      if (state.tool === 'polygon') showNext(event);
      return;
    }
    fingers.current.set(event.pointerId, to);
    const [other] = [...fingers.current].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    if (other) return change((before) => betweenFingers(before, [from, other], [to, other]));
    const held = gesture.current;
    if (held === null) return;
    if (held.kind === 'pan') {
      change((before) => dragSheet(before, [to[0] - held.last[0], to[1] - held.last[1]]));
      gesture.current = { ...held, last: to };
    } else if (held.kind === 'press') {
      if (state.tool === 'polygon') showNext(event);
    } else setPreview(madeBy(held, event));
  };

  const showNext = (event: PointerEvent) => {
    const { point, kind } = snapped(event, draftJoined());
    setPreview({ kind: 'point', point, snap: kind });
  };

  const onPointerUp = (event: PointerEvent) => {
    const isKnown = fingers.current.delete(event.pointerId);
    const held = gesture.current;
    gesture.current = null;
    setPreview(null);
    if (!isKnown || held === null || event.type === 'pointercancel') return;
    const place = placeOf(event);
    if (held.kind === 'pan') {
      if (distance(held.at, place) < SLACK && pickAt(pointOf(event), pickingBare) === null)
        dispatch({ kind: 'select', id: null });
    } else if (held.kind === 'press') pressed(event);
    else made(held, madeBy(held, event), event);
  };
  const pickingBare = { shapes, selected: null, reach: 0, mayInsert: false };

  const pressed = (event: PointerEvent) => {
    if (state.tool === 'number') {
      const picked = pickAt(pointOf(event), pickingBare);
      if (picked) dispatch({ kind: 'number', id: picked.id });
      return;
    }
    const [first] = state.draft;
    const isBack = first && state.draft.length > 2 && distance(first, pointOf(event)) <= scaled(REACH, event);
    dispatch(isBack ? { kind: 'close' } : { kind: 'add corner', point: snapped(event, draftJoined()).point });
  };

  const made = (held: Gesture, result: CanvasPreview, event: PointerEvent) => {
    if (result?.kind !== 'outline') return;
    if (held.kind === 'rectangle') {
      if (distance(held.from, pointOf(event)) * view.scale >= SLACK)
        dispatch({ kind: 'draw', outline: result.outline });
      return;
    }
    const shape = 'id' in held ? shapes.find(({ id }) => id === held.id) : undefined;
    const isSame = JSON.stringify(shape?.outline) === JSON.stringify(result.outline);
    if (shape === undefined || isSame) return;
    dispatch({ kind: 'reshape', id: shape.id, outline: result.outline });
  };

  return {
    preview,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: () => fingers.current.size === 0 && setPreview(null),
    },
  };
}
