import { frameHtml } from './frame';
import { scriptJson } from './html';
import type { StartState } from './start-state';

/** Where the built `index.html` takes the frame and the data beside it. */
export const marks = {
  frame: '<!--frame-->',
  frameEnd: '<!--/frame-->',
  start: '<script type="application/json" id="start">',
  startEnd: '</script>',
} as const;

function between(document: string, open: string, close: string, content: string): string {
  const from = document.indexOf(open);
  const to = document.indexOf(close, from + open.length);
  if (from < 0 || to < 0) throw new Error(`index.html lacks the mark ${open}`);
  return document.slice(0, from + open.length) + content + document.slice(to);
}

/** The document of an address: the built template with the frame drawn and what React begins with beside it. */
export function renderDocument(template: string, start: StartState, beside: StartState = start): string {
  const framed = between(template, marks.frame, marks.frameEnd, frameHtml(start));
  return between(framed, marks.start, marks.startEnd, scriptJson(beside));
}
