import { color as c, font, headerHeight, layer, media, radius, space, themeCss, touch } from '../ui/tokens';
import { lotCardCss } from './lot-card-css';

const base = `
*,*::before,*::after{box-sizing:border-box}
html{font-size:62.5%;-webkit-text-size-adjust:100%;scroll-padding-top:calc(var(--header-height) + ${space.lg});overflow-y:scroll}
:root{--header-height:${headerHeight.desktop};--gutter:${space.x3}}
${media.tablet}{:root{--gutter:${space.xl}}}
${media.mobile}{:root{--header-height:${headerHeight.mobile};--gutter:${space.lg}}}
body{margin:0;background:${c.paper};color:${c.ink};font:400 ${font.size.md}/${font.line.text} ${font.first};-webkit-font-smoothing:antialiased;min-height:100dvh}
[data-ready] body{font-family:${font.family}}
h1,h2,h3,p,ul,figure,dl,dd{margin:0;padding:0;font-weight:inherit;font-size:inherit}
ul,ol{list-style:none;margin:0;padding:0}
a{color:inherit;text-decoration:none}
img,svg{display:block}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}
:focus-visible{outline:2px solid ${c.accent};outline-offset:2px}
[hidden]{display:none!important}
.icon{width:2.4rem;height:2.4rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;flex:none}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
#root:empty{display:none}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}}
@media (max-width:1279.98px){.wide-only{display:none!important}}
@media (min-width:1280px){.narrow-only{display:none!important}}
`;

const header = `
.header{position:sticky;top:0;z-index:${layer.header};height:var(--header-height);background:${c.surface};border-bottom:1px solid ${c.line}}
.header-row{display:flex;align-items:center;gap:${space.xl};height:100%;max-width:160rem;margin:0 auto;padding:0 var(--gutter)}
.logo{display:inline-flex;align-items:center;gap:${space.md};min-height:${touch};font-weight:600;font-size:${font.size.md};white-space:nowrap}
.logo-mark{width:3.2rem;height:3.2rem;fill:none;stroke:${c.accent};stroke-width:2.5}
.header-nav{display:flex;align-items:center;gap:${space.sm};margin-left:${space.xl}}
.header-link{display:inline-flex;align-items:center;gap:${space.xs};min-height:${touch};padding:0 ${space.md};border-radius:${radius.control};font-weight:500;font-size:1.5rem;white-space:nowrap}
.header-link .icon{width:1.8rem;height:1.8rem}
.header-tools{display:flex;align-items:center;gap:${space.xs};margin-left:auto}
.header-tool{position:relative;display:inline-grid;place-items:center;width:${touch};height:${touch};border-radius:${radius.control}}
.button{display:inline-flex;align-items:center;justify-content:center;gap:${space.sm};min-height:${touch};padding:0 ${space.xl};border-radius:${radius.control};background:${c.accent};color:${c.onAccent};font-weight:500;font-size:1.5rem;white-space:nowrap}
.logo-inner{display:inline-flex;align-items:center;gap:${space.md}}
.header-phone{display:inline-flex;align-items:center;justify-content:center;gap:${space.sm};min-width:${touch};min-height:${touch};margin-right:${space.sm};font-size:1.5rem;font-weight:500;font-variant-numeric:tabular-nums;white-space:nowrap}
.header-phone .icon{display:none}
${media.tablet}{.header-phone{margin:0}.header-phone span{display:none}.header-phone .icon{display:block}}
${media.mobile}{.header-in .logo-inner>span{display:none}}
`;

const page = `
.page{display:block;max-width:160rem;margin:0 auto;padding:${space.xl} var(--gutter) ${space.x4}}
.page-title{font-size:${font.size.h3};line-height:${font.line.heading};font-weight:600;letter-spacing:-0.01em;margin-bottom:${space.xl}}
.filters{padding-bottom:${space.lg};border-bottom:1px solid ${c.line}}
.filters-row{display:flex;flex-wrap:wrap;align-items:flex-end;gap:${space.lg} ${space.xl}}
.filters-row+.filters-row{margin-top:${space.lg}}
.field{display:flex;flex-direction:column;gap:${space.xs};min-width:0}
.field-label{font-size:${font.size.xs};line-height:1.6rem;color:${c.ink2}}
.list-order{width:21rem;height:${touch};border:1px solid ${c.line};border-radius:${radius.control}}
.field-pair{display:flex;gap:${space.xs}}
.field-box{display:block;width:20rem;height:${touch};padding:0 ${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-size:1.5rem}
.field-pair .field-box{width:11rem}
.field-pair.wide .field-box{width:15rem}
.chips{display:flex;flex-wrap:wrap;gap:${space.xs};height:${touch}}
.chip{display:inline-grid;place-items:center;min-width:${touch};height:${touch};padding:0 ${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-size:1.5rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.list-head{display:flex;align-items:center;gap:${space.lg};min-height:7.6rem}
.list-count{font-weight:600;font-size:${font.size.lg};font-variant-numeric:tabular-nums;margin-right:auto}
${media.mobile}{
.page{padding-top:${space.x2}}
.page-title{font-size:${font.size.xl};margin-bottom:0}
.list-head{min-height:6rem;gap:${space.sm}}
.list-count{font-size:${font.size.md}}
.list-order{width:14.4rem}
.list-head .button-icon{display:none}
}
@media (min-width:768px) and (max-width:1279.98px){.page-title{margin-bottom:${space.sm}}}
`;

const guest = `
.guest{display:grid;align-content:center;min-height:calc(var(--layout-height,100dvh) - var(--header-height));padding:${space.x3} var(--gutter);background:${c.paper} url("/guest-blocks.svg") right center/auto 100% no-repeat}
.guest-words{max-width:64rem}
.guest h1{font-size:${font.size.h1};line-height:${font.line.heading};font-weight:600;letter-spacing:-0.02em;text-wrap:balance}
.guest-lead{margin-top:${space.xl};max-width:52rem;font-size:${font.size.lg};color:${c.ink2}}
.guest-steps{display:grid;grid-template-columns:repeat(3,minmax(0,20rem));justify-content:start;gap:${space.x2};margin-top:${space.x3};max-width:64rem;font-size:${font.size.sm}}
.guest-steps b{display:block;font-size:${font.size.xl};font-weight:600;color:${c.accent}}
.guest-steps span{color:${c.ink2}}
.guest-actions{display:flex;flex-wrap:wrap;gap:${space.md};margin-top:${space.x3};min-height:${touch}}
${media.mobile}{
.guest{background-size:auto 46%;background-position:right bottom;align-content:start;padding-top:${space.x2}}
.guest h1{font-size:${font.size.h2}}
.guest-lead{font-size:${font.size.md};margin-top:${space.lg}}
.guest-steps{grid-template-columns:1fr;gap:${space.md};margin-top:${space.xl}}
.guest-steps b{display:inline;font-size:${font.size.md}}
.guest-actions{margin-top:${space.xl}}
.guest-actions .button{flex:1}
}
`;

/** Everything the first paint needs; it stays in the document, and React's markup of the same parts wears it. */
export const criticalCss = [themeCss, base, header, page, lotCardCss, guest].join('').replace(/\n+/g, '');
