import { color as c, duration, font, media, radius, space, touch } from '../ui/tokens';

/**
 * The grid of cards and the card itself: plan first, numbers next, words last. Every card of a grid is as high. Blocks
 * within blocks: boxes that measure what they hold before they lay it out are felt in a list.
 */
export const lotCardCss = `
.lots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,28rem),1fr));gap:${space.xl}}
@media (min-width:1440px){.lots{grid-template-columns:repeat(4,minmax(0,1fr))}}
.lot{min-width:0}
.lot:nth-child(n+9){content-visibility:auto;contain-intrinsic-size:auto var(--lot-height,42rem)}
.lots-long .lot{content-visibility:visible}
.lot-card{position:relative;contain:content;border:1px solid ${c.line};border-radius:${radius.card};background:${c.surface};overflow:hidden;transition:border-color ${duration.feedback}ms}
@media (hover:hover){.lot-card:hover{border-color:${c.accent}}}
.lot-card:focus-within{border-color:${c.accent}}
.lot-plan{position:relative;aspect-ratio:4/3;background:${c.sheet};border-bottom:1px solid ${c.line};overflow:hidden}
.lot-plan img{position:absolute;inset:0;width:100%;height:100%;padding:${space.lg};object-fit:contain}
.lot-plan .no-plan{position:absolute;inset:0;margin:auto}
.no-plan{width:50%;fill:none;stroke:${c.onSheetLine};stroke-width:1.5}
.lot-facts{padding:${space.lg};height:15.6rem;white-space:nowrap;overflow:hidden;font-size:${font.size.sm};line-height:2rem;font-variant-numeric:tabular-nums}
.lot-price b{font-variant-numeric:normal;font-size:2rem;line-height:2.6rem;font-weight:600;letter-spacing:-0.01em}
.lot-price s{margin-left:${space.sm};color:${c.ink2}}
.lot-meter{color:${c.ink2}}
.lot-title{margin-top:${space.sm};font-size:1.5rem;line-height:2.2rem;font-weight:500}
.lot-title a::after{content:"";position:absolute;inset:0}
.lot-title a:focus-visible{outline:none}
.lot-card:has(.lot-title a:focus-visible){outline:2px solid ${c.accent};outline-offset:2px}
.lot-floor,.lot-place{display:flex;justify-content:space-between;gap:${space.sm}}
.lot-place{color:${c.ink2}}
.lot-floor span,.lot-place span{color:${c.ink2}}
.lot-place span:first-child{overflow:hidden;text-overflow:ellipsis}
.lot-place span+span{flex:none}
.lot-action{position:absolute;top:${space.xs};right:${space.xs};width:${touch};height:${touch}}
.lot-status{position:absolute;top:${space.md};left:${space.md};padding:0 ${space.sm};border-radius:${radius.control};font-size:${font.size.xs};line-height:2.4rem;font-weight:500;background:${c.paper};color:${c.ink2};border:1px solid ${c.line}}
[data-status="2"]>.lot-status{background:${c.bookedBg};color:${c.bookedInk};border-color:transparent}
[data-status="4"]>.lot-status{background:${c.soldBg};color:${c.soldInk};border-color:transparent}
[data-status="6"]>.lot-status{background:${c.surface};color:${c.accent};border-color:${c.accent}}
[data-status="4"] .lot-plan::after{content:"";position:absolute;inset:0;background:repeating-linear-gradient(135deg,transparent 0 9px,rgb(95 99 106 / 22%) 9px 10px)}
${media.mobile}{
#frame .lot:nth-child(n+3){display:none}
.lots{grid-template-columns:1fr;gap:${space.md}}
.lot:nth-child(n+9){contain-intrinsic-size:auto var(--lot-height,35.9rem)}
.lot-plan{aspect-ratio:16/10}
.lot-plan img{padding:${space.md}}
.lot-facts{padding:${space.md} ${space.lg};height:13.2rem}
.lot-title{margin-top:${space.xs}}
}
`;
