import type { DrawnLook } from '../contract/developer/header-content';
import type { Theme } from '../contract/theme';
import type { PaintKind } from './css/critical-css';
import { drawFrame } from './frame';
import { scriptJson } from './html';
import { dressDocument } from './look/dress-document';
import type { StartState } from './start-state';

/** Where the frame's two parts and the data are inserted into the built `index.html`. */
export const marks = {
  head: '<!--head-->',
  headEnd: '<!--/head-->',
  frame: '<!--frame-->',
  frameEnd: '<!--/frame-->',
  start: '<script type="application/json" id="start">',
  startEnd: '</script>',
} as const;

/**
 * Styles of one kind in a `<template>`, where no browser processes them; `boot.ts` activates them after the first
 * paint.
 */
export const inertStyles = (kind: string, styles: string): string =>
  `<template data-kind="${kind}">${styles}</template>`;

/** Activates the styles of these kinds in the document. */
const activateStyles = (document: string, kinds: readonly string[]): string =>
  document.replace(
    /<template data-kind="(\w+)">(.*?)<\/template>/gs,
    (aside, kind: string, styles: string) => (kinds.includes(kind) ? styles : aside),
  );

interface Drawing {
  /** The state with which React starts, if it is less than what the frame was drawn from. */
  beside?: StartState;
  /** The theme chosen on the device. */
  theme?: Theme | null;
}

/** The document without what an address adds: up to the header, up to the page, up to the data, and the rest. */
export type CutDocument = readonly [start: string, beforeMain: string, beforeData: string, end: string];

/** Cuts the built template where the drawn frame and the data go in. The same for all addresses that need these styles. */
export function cutDocument(
  template: string,
  {
    look,
    kinds,
    theme = null,
  }: { look: DrawnLook | undefined; kinds: readonly PaintKind[] } & Omit<Drawing, 'beside'>,
): CutDocument {
  const dressed = look ? dressDocument(template, look) : template;
  const worn = theme ? dressed.replace('<html', `<html data-theme="${theme}"`) : dressed;
  const document = activateStyles(worn, kinds);
  let position = 0;
  const upTo = (open: string, close: string): string => {
    const from = document.indexOf(open, position);
    const to = document.indexOf(close, from + open.length);
    if (from < 0 || to < 0) throw new Error(`index.html lacks the mark ${open}`);
    const piece = document.slice(position, from + open.length);
    position = to;
    return piece;
  };
  const start = upTo(marks.head, marks.headEnd);
  const beforeMain = upTo(marks.frame, marks.frameEnd);
  const beforeData = upTo(marks.start, marks.startEnd);
  return [start, beforeMain, beforeData, document.slice(position)];
}

/** The document of an address: the built template with the drawn frame and the state with which React starts. */
export function renderDocument(
  template: string,
  start: StartState,
  { beside = start, ...drawing }: Drawing = {},
): string {
  const { head, main, kinds } = drawFrame(start);
  const cut = cutDocument(template, { look: start.header?.look, kinds, ...drawing });
  return cut[0] + head + cut[1] + main + cut[2] + scriptJson(beside) + cut[3];
}
