import { below, color as c, duration, font, from, media, radius, space, touch } from '../../ui/tokens';
import { asRow } from '../lot/lot-card';

/** Height of a row, whatever its content; it has space for the most lines of text that a lot may need. */
const ROW = '11.8rem';
/** The same on the narrowest phones, where text needs more lines. */
const NARROW_ROW = '15.2rem';
/** The same for text so large that it also takes the plan's width. */
const LARGE_TEXT_ROW = '22rem';

const facts = `${asRow} .lot-facts`;
/** What adds lines to the facts of a row: an old price or a change, both of them, the lowest price of several lots. */
const priced = ':has(.lot-was,.lot-price>:is(s,small))';
const pricedTwice = ':has(.lot-was):has(.lot-price>small)';
const ofSeveral = ':has(button span:not(:empty))';

/**
 * The grid of cards and the card itself: plan, numbers, words from top to bottom. All cards of a grid have the same
 * height; heart, marks and ticks have the edges of the drawing to themselves. Plain blocks, because boxes that measure their content first make long lists slow.
 */
export const lotCardCss = `
.lots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,28rem),1fr));gap:${space.xl}}
@media ${from(1440)}{.lots{grid-template-columns:repeat(4,minmax(0,1fr))}}
.lot{min-width:0}
.lot:nth-child(n+9){content-visibility:auto;contain-intrinsic-size:auto var(--lot-height,44rem)}
.lots-long .lot{content-visibility:visible}
.lot-card{position:relative;contain:content;border:1px solid ${c.line};border-radius:${radius.card};background:${c.surface};overflow:hidden;transition:border-color ${duration.feedback}ms}
@media (hover:hover){.lot-card:hover{border-color:${c.accent}}}
.lot-card:focus-within{border-color:${c.accent}}
.lot-plan{position:relative;aspect-ratio:4/3;background:${c.sheet};border-bottom:1px solid ${c.line};overflow:hidden}
.lot-plan img{position:absolute;inset:0;width:100%;height:100%;padding:${touch} ${touch} ${space.md};object-fit:contain}
.lot-plan .no-plan{position:absolute;inset:0;margin:auto}
.no-plan{width:50%;fill:none;stroke:${c.onSheetLine};stroke-width:1.5}
.lot-facts{padding:${space.lg};height:18rem;white-space:nowrap;overflow:hidden;font-size:${font.size.sm};line-height:2rem}
.lot-price b{margin-right:${space.sm};font-variant-numeric:normal;font-size:2rem;line-height:2.6rem;font-weight:600;letter-spacing:-0.01em}
.lot-price{white-space:normal}
.lot-price>*{display:inline-block;white-space:nowrap}
.lot-price s{color:${c.ink2}}
.lot-price small{margin-left:0.6rem;font-size:inherit;font-weight:500}
.lot-meter{color:${c.ink2}}
.lot-title{margin-top:${space.sm};font-size:1.5rem;line-height:2.2rem;font-weight:500}
.lot-title a{display:inline-block;padding-top:${space.md};margin-top:-${space.md}}
.lot-title a::after{content:"";position:absolute;inset:0}
.lot-title a:focus-visible{outline:none}
.lot-title a:focus-visible::after{outline:2px solid ${c.accent};outline-offset:-3px;border-radius:${radius.card}}
.lot-floor{display:flex;justify-content:space-between;gap:${space.sm}}
.lot-floor button{position:relative;z-index:1;min-width:0;padding:${space.xs} 0 2rem;margin:-${space.xs} 0 -2rem;overflow:hidden;text-overflow:ellipsis;color:${c.accent};font-weight:500}
.lot-place{color:${c.ink2}}
.lot-floor span,.lot-place span{color:${c.ink2}}
.lot-floor button span{color:inherit}
.lot-place span{display:block;overflow:hidden;text-overflow:ellipsis}
.lot-place span:first-child{white-space:normal}
.lot-action{position:absolute;top:${space.xs};right:${space.xs};width:${touch};height:${touch}}
.lot-status{position:absolute;top:${space.md};left:${space.md};padding:0 ${space.sm};border-radius:${radius.control};font-size:${font.size.xs};line-height:2.4rem;font-weight:500;background:${c.paper};color:${c.ink2};border:1px solid ${c.line}}
[data-status="2"] .lot-status{background:${c.bookedBg};color:${c.bookedInk};border-color:transparent}
[data-status="4"] .lot-status{background:${c.soldBg};color:${c.soldInk};border-color:transparent}
[data-status="6"] .lot-status{background:${c.surface};color:${c.accent};border-color:${c.accent}}
[data-status="4"] .lot-plan::after{content:"";position:absolute;inset:0;background:repeating-linear-gradient(135deg,transparent 0 9px,rgb(95 99 106 / 22%) 9px 10px)}
@keyframes other-cards{from{display:none}}
#frame .lot:nth-child(n+3){animation:other-cards 1ms}
@media ${from(768)}{#frame .lot:nth-child(n+5):has(article){display:none}}
${media.mobile}{
#frame .large .lot:nth-child(n+3),#frame .lot:nth-child(n+7){display:none}
.lots{--lot-row:${ROW};--lot-line:1.7rem;grid-template-columns:1fr;gap:${space.sm}}
.lots.large{gap:${space.md}}
.lot:nth-child(n+9){contain-intrinsic-size:auto var(--lot-height,var(--lot-row))}
.large .lot:nth-child(n+9){contain-intrinsic-size:auto var(--lot-height,39.3rem)}
.large .lot-plan{aspect-ratio:16/10}
.large .lot-plan img{padding:${touch} ${touch} ${space.sm}}
.large .lot-facts{padding:${space.md} ${space.lg};height:16.6rem}
.large .lot-title{margin-top:${space.xs}}
${asRow} .lot-card{display:grid;grid-template-columns:9.6rem minmax(0,1fr) auto;height:var(--lot-row)}
${asRow} .lot-plan{aspect-ratio:auto;border:0;border-right:1px solid ${c.line}}
${asRow} .lot-plan img{padding:${space.sm}}
${asRow} .lot-card:not([data-status="1"]) .lot-plan img{padding-top:2.4rem}
${asRow} .lot-card:has(.lot-action>span[title]) .lot-plan img{padding-bottom:2.8rem}
${asRow} .no-plan{width:80%}
${facts}{align-self:center;height:auto;padding:0 0 0 ${space.md};font-size:1.3rem;line-height:var(--lot-line);font-variant-numeric:normal}
${asRow} .lot-price{margin-right:-${space.sm}}
${asRow} .lot-price>*{margin:0 ${space.sm} 0 0}
${asRow} .lot-price b{font-size:${font.size.lg};line-height:calc(var(--lot-line) + 0.5rem);white-space:normal}
${asRow} .lot-meter{display:none}
${asRow} .lot-title{margin:0;font-size:${font.size.sm};line-height:calc(var(--lot-line) + 0.3rem)}
${asRow} .lot-floor button{white-space:normal;text-align:start}
${facts}:is(${priced},${ofSeveral}){--lot-line:1.5rem}
${facts}:is(${pricedTwice},${priced}${ofSeveral}){--lot-line:1.35rem;font-size:${font.size.xs}}
${asRow} .lot-price .lot-status{top:0;left:0;width:calc(9.6rem - 1px);margin:0;padding:0;border-width:0 0 1px;border-radius:0;line-height:2rem;text-align:center;overflow:hidden;text-overflow:ellipsis}
${asRow} .lot-action{--sheet:${c.surface};--on-sheet:${c.ink2};--on-sheet-accent:${c.accent};position:static;display:flex;flex-direction:column;width:auto;min-width:${touch};height:auto;align-self:start}
${asRow} .lot-action>*{position:relative;inset:auto}
${asRow} .lot-card:has([role=note]){height:calc(var(--lot-row) + 18.2rem);grid-template-rows:var(--lot-row)}
${asRow} .lot-action>button:nth-child(n+3){display:none}
}
@media ${below(380)}{${facts}{font-size:${font.size.xs}}}
@media ${from(360)} and ${below(768)}{${facts}${pricedTwice}${ofSeveral} .lot-place span{white-space:nowrap}}
@media ${below(360)}{
.lots{--lot-row:${NARROW_ROW}}
${asRow} :is(.lot-price>small,.lot-place span){white-space:normal}
}
${media.largeText}{
.lots{--lot-row:${LARGE_TEXT_ROW}}
.large .lot-facts{height:24rem;white-space:normal}
${asRow} .lot-card{grid-template:minmax(0,1fr) auto/${touch} minmax(0,1fr)}
${asRow} .lot-card:has([role=note]){height:auto;grid-template-rows:10rem auto auto}
${asRow} .lot-facts{grid-area:1/2/3/3;padding-right:${space.sm};white-space:normal}
.lots .lot-price>*{white-space:normal}
${asRow} .lot-price b{font-size:${font.size.sm}}
${asRow} .lot-price .lot-status{position:static;width:auto;padding:0 0.5rem;border-width:1px;border-radius:${radius.control};line-height:1.6rem}
${asRow} .lot-card:not([data-status="1"]) .lot-plan img{padding-top:${space.sm}}
${asRow} .lot-action{grid-area:2/1}
}
`;
