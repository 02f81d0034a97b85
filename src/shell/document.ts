import type { Theme } from '../contract/theme';
import { drawFrame } from './frame';
import { scriptJson } from './html';
import type { StartState } from './start-state';

/** Where the built `index.html` takes the frame's two parts and the data beside it. */
export const marks = {
  head: '<!--head-->',
  headEnd: '<!--/head-->',
  frame: '<!--frame-->',
  frameEnd: '<!--/frame-->',
  start: '<script type="application/json" id="start">',
  startEnd: '</script>',
} as const;

/** A browser that stops reading half-way lays out an empty page for nothing: it may show this one from the header on. */
const SHOWN_WITH_HEADER = '<link rel="expect" href="#frame-head" blocking="render">';

function between(document: string, open: string, close: string, content: string): string {
  const from = document.indexOf(open);
  const to = document.indexOf(close, from + open.length);
  if (from < 0 || to < 0) throw new Error(`index.html lacks the mark ${open}`);
  return document.slice(0, from + open.length) + content + document.slice(to);
}

/** Styles of one kind, where no browser works them through; `boot.ts` lets them out behind the first paint. */
export const inertStyles = (kind: string, styles: string): string =>
  `<template data-kind="${kind}">${styles}</template>`;

/** With the styles of these kinds let out at once. */
const dressed = (document: string, kinds: readonly string[]): string =>
  document.replace(
    /<template data-kind="(\w+)">(.*?)<\/template>/gs,
    (aside, kind: string, styles: string) => (kinds.includes(kind) ? styles : aside),
  );

interface Drawing {
  /** What React begins with, where it is less than the frame was drawn from. */
  beside?: StartState;
  /** Chosen on the device that asks. */
  theme?: Theme | null;
  /** It comes from the device, in one piece. */
  kept?: boolean;
}

/** The document of an address: the built template with the frame drawn and what React begins with beside it. */
export function renderDocument(
  template: string,
  start: StartState,
  { beside = start, theme = null, kept: stored = false }: Drawing = {},
): string {
  const worn = theme ? template.replace('<html', `<html data-theme="${theme}"`) : template;
  const held = stored ? worn.replace('</head>', `${SHOWN_WITH_HEADER}</head>`) : worn;
  const { head, main, kinds } = drawFrame(start);
  const headed = between(dressed(held, kinds), marks.head, marks.headEnd, head);
  const framed = between(headed, marks.frame, marks.frameEnd, main);
  return between(framed, marks.start, marks.startEnd, scriptJson(beside));
}
