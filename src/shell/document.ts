import type { Theme } from '../contract/theme';
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
 * Without it, a browser that pauses while parsing lays out an empty page first; with it, the page is shown from the
 * header on.
 */
const SHOWN_WITH_HEADER = '<link rel="expect" href="#frame-head" blocking="render">';

function between(document: string, open: string, close: string, content: string): string {
  const from = document.indexOf(open);
  const to = document.indexOf(close, from + open.length);
  if (from < 0 || to < 0) throw new Error(`index.html lacks the mark ${open}`);
  return document.slice(0, from + open.length) + content + document.slice(to);
}

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
  /** The document comes from the device at once, not over the network. */
  isFromDevice?: boolean;
}

/** The document of an address: the built template with the drawn frame and the state with which React starts. */
export function renderDocument(
  template: string,
  start: StartState,
  { beside = start, theme = null, isFromDevice = false }: Drawing = {},
): string {
  const look = start.header?.look;
  const dressed = look ? dressDocument(template, look) : template;
  const worn = theme ? dressed.replace('<html', `<html data-theme="${theme}"`) : dressed;
  const held = isFromDevice ? worn.replace('</head>', `${SHOWN_WITH_HEADER}</head>`) : worn;
  const { head, main, kinds } = drawFrame(start);
  const headed = between(activateStyles(held, kinds), marks.head, marks.headEnd, head);
  const framed = between(headed, marks.frame, marks.frameEnd, main);
  return between(framed, marks.start, marks.startEnd, scriptJson(beside));
}
