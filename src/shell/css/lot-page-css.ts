import { sheetColors } from '../../ui/theme-colors';
import { color as c, font, media, radius, space, touch } from '../../ui/tokens';

const lightSheet = Object.entries(sheetColors)
  .map(([name, value]) => `${name}:${value};`)
  .join('');

/**
 * The top of a lot's page: its plan on a sheet that is light in both themes, with the buttons on it; its name,
 * status and price. These stay beside the page that moves, and stick by their end: on a low screen, where they are
 * higher than it, all of them can be reached.
 */
export const lotPageCss = `
.lot-page-top{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 ${space.xl};min-height:${touch};margin-bottom:${space.sm}}
.lot-back{display:inline-flex;align-items:center;gap:${space.sm};min-height:${touch};color:${c.ink2};font-size:${font.size.sm}}
.lot-back .icon{width:2rem;height:2rem}
.lot-switch{visibility:hidden;min-height:${touch};padding-right:calc(${space.md} + 4rem);font-size:${font.size.sm};white-space:nowrap}
.lot-columns{display:grid;grid-template-columns:minmax(0,1fr) 40rem;align-items:start;gap:${space.x2}}
.lot-side{grid-column:2;grid-row:1/span 2;align-self:end;position:sticky;bottom:0;display:grid;align-content:start;gap:${space.lg};min-height:calc(100dvh - var(--header-height) - ${space.xl})}
.plan-sheet{${lightSheet}position:relative;display:grid;place-items:center;height:min(72rem,calc(100dvh - 22rem));min-height:36rem;border-radius:${radius.card};background:${c.sheet};color:${c.ink};box-shadow:inset 0 0 0 1px ${c.line};overflow:hidden}
.plan-sheet img{width:100%;height:100%;min-height:0;padding:${space.xl} ${space.xl} calc(${touch} + ${space.x2});object-fit:contain}
.plan-sheet picture{display:contents}
.plan-none{display:grid;justify-items:center;gap:${space.md};width:100%;color:${c.onSheet}}
.offer-name{display:grid;gap:${space.xs}}
.offer-name h1{font-size:${font.size.xl};line-height:${font.line.heading};font-weight:600}
.offer-name p,.offer-figures{color:${c.ink2}}
.offer-name p a{text-decoration:underline;text-decoration-color:${c.line};text-underline-offset:0.3rem}
@media (hover:hover){.offer-name p a:hover{color:${c.accent};text-decoration-color:currentColor}}
.offer-state{display:flex;flex-wrap:wrap;align-items:center;gap:${space.sm}}
.offer-badge{padding:0 ${space.sm};border-radius:${radius.control};font-size:${font.size.sm};line-height:2.8rem;font-weight:500;background:${c.freeBg};color:${c.freeInk}}
.offer-badge[data-status="2"]{background:${c.bookedBg};color:${c.bookedInk}}
.offer-badge:is([data-status="3"],[data-status="5"]){background:none;box-shadow:inset 0 0 0 1px ${c.line};color:${c.ink2}}
.offer-badge[data-status="4"]{background:repeating-linear-gradient(135deg,transparent 0 6px,${c.line} 6px 7px),${c.soldBg};color:${c.soldInk}}
.offer-badge[data-status="6"]{background:${c.surface};box-shadow:inset 0 0 0 1px ${c.accent};color:${c.accent}}
.offer-price{font-size:${font.size.h2};line-height:${font.line.heading};font-weight:600;letter-spacing:-0.015em;white-space:nowrap}
.offer-discount{margin-left:${space.sm};padding:0 ${space.sm};border-radius:${radius.control};background:${c.accentTint};color:${c.accent};font-size:${font.size.sm};font-weight:500;white-space:nowrap}
${media.tablet}{
.lot-columns{grid-template-columns:minmax(0,1fr) 30rem;gap:${space.xl}}
.plan-sheet{height:56rem}
.offer-price{font-size:${font.size.h3}}
}
${media.mobile}{
.page.lot-page{padding-block:${space.xl} ${space.x2}}
.lot-columns{grid-template-columns:minmax(0,1fr);gap:${space.lg}}
.lot-side{position:static;grid-column:1;grid-row:auto;min-height:0}
.plan-sheet{height:46dvh;min-height:32rem}
.plan-sheet img{padding:${space.md} ${space.md} 6.4rem}
}
`;
