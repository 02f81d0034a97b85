import { themeCss } from '../../ui/theme-colors';
import {
  below,
  color as c,
  font,
  frameDelayed,
  from,
  headerHeight,
  headerLine,
  layer,
  media,
  radius,
  space,
  touch,
} from '../../ui/tokens';
import { forcedColorsCss } from './forced-colors-css';
import { guestCss } from './guest-css';
import { lotCardCss } from './lot-card-css';
import { lotPageCss } from './lot-page-css';
import { lotTableCss } from './lot-table-css';
import { paperCss } from './paper-css';
import { selectionCss } from './selection-css';

/** A phone in landscape: nothing of the page is under its notch. */
const besideNotch = (padding: string): string =>
  `max(${padding},env(safe-area-inset-left),env(safe-area-inset-right))`;

/**
 * The first frame lays out and paints the header alone, and the next one the page: `header-first` is over by then.
 * Without it the first frame holds as much as happens to be parsed. It stands on `body`, which is there before the
 * page, so that a page parsed behind the first frame is not held back for another.
 */
const base = `
*,*::before,*::after{box-sizing:border-box}
html{font-size:62.5%;-webkit-text-size-adjust:100%;scroll-padding-top:calc(var(--header-height) + ${space.lg});overflow-y:scroll}
:root{--header-height:${headerHeight.desktop};--gutter:${space.x3}}
${media.tablet}{:root{--gutter:${besideNotch(space.xl)}}}
${media.mobile}{:root{--header-height:${headerHeight.mobile};--gutter:${besideNotch(space.lg)}}}
body{margin:0;background:${c.paper};color:${c.ink};font:400 ${font.size.md}/${font.line.text} ${font.first};-webkit-font-smoothing:antialiased;min-height:100dvh}
[data-ready] body{font-family:${font.family}}
#frame-head{display:contents}
@keyframes header-first{from{--frame-visibility:hidden}}
body{animation:header-first 1ms}
#frame{content-visibility:var(--frame-visibility,visible)}
h1,h2,h3,p,ul,figure,dl,dd{margin:0;padding:0;font-weight:inherit;font-size:inherit}
ul,ol{list-style:none;margin:0;padding:0}
a{color:inherit;text-decoration:none}
img,svg{display:block}
img{filter:var(--picture)}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}
:focus-visible{outline:2px solid ${c.accent};outline-offset:2px}
[hidden]{display:none!important}
.icon{width:2.4rem;height:2.4rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;flex:none}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#root:empty{display:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
${media.tablet}{.wide-only{display:none!important}}
${media.desktop}{.narrow-only{display:none!important}}
`;

const header = `
.header{position:sticky;top:0;z-index:${layer.header};height:var(--header-height);background:${c.surface};border-bottom:1px solid ${c.line}}
.header-row{display:flex;align-items:center;gap:${space.xl};height:100%;max-width:160rem;margin:0 auto;padding:0 var(--gutter)}
.logo{display:inline-flex;align-items:center;gap:${space.md};min-height:${touch};font-weight:600;font-size:${font.size.md};white-space:nowrap}
.logo-mark{width:3.2rem;height:3.2rem;fill:none;stroke:${c.accent};stroke-width:2.5}
.header-nav{display:flex;align-items:center;gap:${space.sm};margin-left:${space.xl}}
.header-link{display:inline-flex;align-items:center;gap:${space.xs};min-height:${touch};padding:0 ${space.md};border-radius:${radius.control};font-weight:500;font-size:1.5rem;white-space:nowrap}
.header-link .icon{width:1.8rem;height:1.8rem}
.header-lead{padding-right:0}
.header-more{justify-content:center;width:2.4rem;margin-left:-${space.sm};padding:0}
.header-link[aria-current=page]{color:${c.accent}}
.header-tools{display:flex;align-items:center;gap:${space.xs};margin-left:auto}
.header-tool{position:relative;display:inline-grid;place-items:center;width:${touch};height:${touch};border-radius:${radius.control}}
.button{display:inline-flex;align-items:center;justify-content:center;gap:${space.sm};min-height:${touch};padding:0 ${space.xl};border-radius:${radius.control};background:${c.accent};color:${c.onAccent};font-weight:500;font-size:1.5rem;white-space:nowrap}
.logo-inner{display:inline-flex;align-items:center;gap:${space.md}}
.logo-name{display:-webkit-box;max-width:16rem;overflow:hidden;line-height:1.15;white-space:normal;overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.header-phone{display:inline-flex;align-items:center;justify-content:center;gap:${space.sm};min-width:${touch};min-height:${touch};margin-right:${space.sm};font-size:1.5rem;font-weight:500;white-space:nowrap}
.header-phone .icon{display:none}
${media.tablet}{.header-phone{margin:0}.header-phone span{display:none}.header-phone .icon{display:block}}
${media.mobile}{.header .logo-inner>span{display:none}.header-row{gap:${space.sm}}.header-tools .header-link{padding:0 ${space.sm};font-size:${font.size.sm}}.header-tools .button{padding:0 ${space.md};font-size:${font.size.sm}}}
@media ${below(380)}{.header-site{display:none}}
@media ${below(360)}{.header-in .header-tools{flex:1;justify-content:flex-end;gap:0}.header-in :is(.header-tool,.header-phone){flex:0 1 ${touch};width:auto;min-width:0;margin:0}}
${media.largeText}{
.header-row{padding:0 ${space.sm}}
.header-in .header-tools{flex:1;gap:0}
.header-in :is(.header-tool,.header-phone){flex:1 1 0;grid-template-columns:100%;width:auto;min-width:0;height:100%;min-height:0}
.header :is(.header-tool>span:has([role=img]),.header-tool>.icon,.header-phone>.icon){max-width:9.6vw;max-height:9.6vw}
.header-tool>span[aria-hidden]{white-space:nowrap;overflow-wrap:normal;transform:scale(.6);transform-origin:100% 0}
.header-in .header-tool [role=img]{transform:scale(.6);transform-origin:100% 100%}
.header:not(.header-in){position:static;height:auto;min-height:var(--header-height)}
.header:not(.header-in)~*{--header-height:0rem}
.header:not(.header-in) .header-row{flex-wrap:wrap;justify-content:flex-end;gap:0;height:auto}
.header:not(.header-in) .logo{order:-1;flex:1 0 calc(100% - ${touch})}
.header:not(.header-in) .header-tools{display:contents}
.header:not(.header-in) .header-tool{order:-1}
}
`;

/**
 * The line of a lost network and of old data takes no room, so that nothing moves when it comes and goes. The row makes
 * way for it by a transform, which lays nothing out. Where the header is low the line lies beneath it, above the page.
 */
const lineOfHeader = `
.header-line{position:sticky;top:var(--header-height);z-index:${layer.header};display:flex;justify-content:center;height:${headerLine};padding:${space.xs} ${space.lg};font-size:${font.size.sm};line-height:2rem;text-align:center}
${media.lineInHeader}{
.header-line{top:calc(var(--header-height) - ${headerLine});margin:-${headerLine} 0 0}
[data-header-line] .header-row{transform:translateY(calc(${headerLine}/-2))}
}
`;

const page = `
.page{display:block;max-width:160rem;min-height:calc(100dvh - var(--header-height));margin:0 auto;padding:${space.xl} var(--gutter) ${space.x4}}
.page-title{font-size:${font.size.h3};line-height:${font.line.heading};font-weight:600;letter-spacing:-0.01em;margin-bottom:${space.xl}}
${media.mobile}{
.page-title{margin-bottom:0}
}
@media ${from(768)} and ${below(1280)}{.page-title{margin-bottom:${space.sm}}}
`;

/** The space of the footer, whose content is loaded later. */
const footer = `
.footer{max-width:160rem;min-height:42rem;margin:0 auto;padding:${space.x2} var(--gutter) ${space.x3}}
${media.tablet}{.footer{min-height:54rem}}
${media.mobile}{.footer{min-height:67rem}}
`;

/**
 * Shown if the application has not started for a long time: a page that is only drawn does not react to touch. It
 * says so and how to try again, in CSS alone, since no script may have loaded. It appears without motion, so it
 * needs no alternative for reduced motion.
 */
const startFailure = `
@keyframes late{from{visibility:hidden}}
.frame-late{position:fixed;inset:auto 0 0;z-index:${layer.header};padding:${space.md} var(--gutter) 0;background:${c.bookedBg};color:${c.bookedInk};font-size:${font.size.sm};text-align:center;animation:late 0s ${frameDelayed}ms both!important}
.frame-late a{display:block;padding:${space.md};text-decoration:underline;text-underline-offset:0.2em}
`;

/** Installed as an application: pulling down does not reload, and text of the header cannot be selected. */
const installed = `
@media (display-mode:standalone),(display-mode:minimal-ui){
html{overscroll-behavior-y:none}
.header{-webkit-user-select:none;user-select:none;-webkit-touch-callout:none}
}
`;

/** Text of twice the size on a phone: few words fit on a line, so words break, buttons wrap and margins shrink. */
const largeText = `
${media.largeText}{
:root{--gutter:${besideNotch(space.sm)}}
body{overflow-wrap:anywhere;hyphens:auto}
:root :is(button,.button,a,label,p,summary){white-space:normal}
:root :is(button,.button,a,label){max-width:100%}
:root :is(.field-box,.list-order){width:100%}
.logo{white-space:normal}
.page-title{font-size:${font.size.xl}}
.footer>*{grid-template-columns:minmax(0,1fr)}
.selection-title{flex-wrap:wrap}
.page.selection .list-head>*{flex:1 0 100%}
.lot-columns,.offer-name,.lot-side{grid-template-columns:minmax(0,1fr)}
}
`;

const joined = (...parts: string[]) => parts.join('').replace(/\n+/g, '');

/**
 * All CSS that first paints need; it stays in the document, and React's markup of the same parts uses it. The
 * header is shown while the browser still reads the rest: `page`, the `kinds` that are drawn at once, and `last`.
 * The other kinds follow after the paint, in their own places, so that `last` still has precedence over them.
 */
export const criticalCss = {
  head: joined(themeCss, base, header),
  page: joined(lineOfHeader, page, footer, startFailure),
  kinds: {
    list: joined(selectionCss, lotCardCss),
    table: joined(lotTableCss),
    lot: joined(lotPageCss),
    guest: joined(guestCss),
    paper: joined(paperCss),
  },
  last: joined(largeText, installed, forcedColorsCss),
};

/** What a first paint shows besides the header. */
export type PaintKind = keyof typeof criticalCss.kinds;
