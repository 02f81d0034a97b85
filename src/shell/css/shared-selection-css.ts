import { lightColors, themeCss } from '../../ui/theme-colors';
import { color as c, font, media, radius, space, touch } from '../../ui/tokens';

/** Paper is light in both themes. */
const onPaper = Object.entries(lightColors)
  .map(([name, value]) => `${name}:${value}`)
  .join(';');

/**
 * Styles of a selection by link: one column on a phone, plan beside text on wider screens, four lots per printed
 * sheet.
 */
export const sharedSelectionCss = `${themeCss}
*,*::before,*::after{box-sizing:border-box}
html{font-size:62.5%;scroll-padding-bottom:11rem;-webkit-text-size-adjust:100%}
body{margin:0;background:${c.paper};color:${c.ink};font:400 ${font.size.md}/${font.line.text} ${font.family};overflow-wrap:anywhere}
h1,h2,p,ul{margin:0;padding:0;font-weight:inherit;font-size:inherit}
ul{list-style:none;display:grid;gap:${space.lg}}
a{color:${c.accent};text-decoration:none}
button{font:inherit;color:inherit;background:none;border:0;padding:0;cursor:pointer;touch-action:manipulation}
:focus-visible{outline:2px solid ${c.accent};outline-offset:2px}
[hidden]{display:none!important}
.icon{width:2.4rem;height:2.4rem;fill:none;stroke:currentColor;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round;flex:none}
main{max-width:96rem;margin:0 auto;padding:${space.xl} ${space.lg} 11rem}
h1{font-size:${font.size.h3};line-height:${font.line.heading};font-weight:600;letter-spacing:-0.01em;margin-bottom:${space.xs}}
.top{display:flex;justify-content:space-between;gap:${space.xl};margin-bottom:${space.lg}}
.top a{display:inline-flex;align-items:center;min-height:${touch};white-space:nowrap}
.logo{display:flex;align-items:center;gap:${space.md};margin-bottom:${space.xl};font-weight:600}
.logo-mark{width:3.2rem;height:3.2rem;fill:none;stroke:${c.accent};stroke-width:2.25}
.agent{display:flex;align-items:center;gap:${space.lg};margin-top:${space.lg};line-height:2.2rem}
.face{display:grid;place-items:center;flex:none;width:6.4rem;height:6.4rem;border-radius:50%;object-fit:cover;background:${c.accentTint};color:${c.accent};font-size:${font.size.xl};font-weight:600}
.name{font-weight:600}
.role,.where{color:${c.ink2};font-size:${font.size.sm}}
.maps{display:flex;gap:0 ${space.lg};font-size:${font.size.sm}}
.maps a{display:inline-flex;align-items:center;min-height:${touch}}
.code{display:none}
.hint,.own,.end{color:${c.ink2};margin-bottom:${space.lg}}
.own{padding:${space.md} ${space.lg};border:1px solid ${c.line};border-radius:${radius.card};background:${c.surface}}
.end{margin-top:${space.xl};font-size:${font.size.sm}}
.whole{position:absolute;right:${space.md};bottom:${space.md};display:grid;place-items:center;width:${touch};height:${touch};border:1px solid ${c.onSheetLine};border-radius:${radius.control};background:${c.sheet};color:${c.onSheet}}
.sheet{width:100%;max-width:none;height:100%;max-height:none;margin:0;padding:0;border:0;background:${c.sheet};color:${c.onSheet}}
.sheet::backdrop{background:${c.sheet}}
.pan{width:100%;height:100%;overflow:auto;cursor:zoom-in}
.pan img{display:block;width:100%;height:100%;padding:${space.lg};object-fit:contain}
.pan.near{cursor:zoom-out}
.pan.near img{width:250%;height:250%}
.shut{position:fixed;z-index:1;top:calc(${space.md} + env(safe-area-inset-top));right:${space.md};display:grid;place-items:center;width:${touch};height:${touch};border:1px solid ${c.onSheetLine};border-radius:${radius.control};background:${c.sheet}}
article{display:grid;grid-template-columns:46rem minmax(0,1fr);border:1px solid ${c.line};border-radius:${radius.card};background:${c.surface};overflow:hidden}
.plan{position:relative;display:grid;place-items:center;aspect-ratio:4/3;background:${c.sheet};padding:${space.md}}
.plan img{display:block;width:100%;height:100%;min-height:0;object-fit:contain}
.plan picture{display:block;width:100%;height:100%;min-height:0}
.no-plan{width:50%;fill:none;stroke:${c.onSheetLine};stroke-width:1.5}
.facts{display:flex;flex-direction:column;align-items:flex-start;gap:${space.xs};padding:${space.xl}}
h2{font-size:${font.size.xl};line-height:1.25;font-weight:600}
.state{padding:0 ${space.sm};border-radius:${radius.control};background:${c.bookedBg};color:${c.bookedInk};font-size:${font.size.sm};font-weight:500}
.gone .state{background:${c.soldBg};color:${c.soldInk}}
.gone .plan img,.gone .plan picture{opacity:0.45}
.price{font-size:${font.size.lg}}
.price b{font-weight:600}
.price s,.meter{color:${c.ink2};font-size:${font.size.sm}}
.like,.print,.save,.call{display:inline-flex;align-items:center;justify-content:center;gap:${space.sm};min-height:${touch};padding:0 ${space.lg};border-radius:${radius.control};font-weight:500}
.like{margin-top:auto;border:1px solid ${c.line}}
.like[aria-pressed=true]{border-color:${c.accent};color:${c.accent};background:${c.accentTint}}
.like[aria-pressed=true] .icon,.liked .icon{fill:currentColor}
.liked{display:inline-flex;align-items:center;gap:${space.sm};min-height:${touch};color:${c.accent};font-weight:500}
.note,.note form,.note label{width:100%}
.note summary{display:inline-flex;align-items:center;min-height:${touch};color:${c.accent};font-weight:500;cursor:pointer;list-style:none}
.note summary::-webkit-details-marker{display:none}
.note form{display:grid;gap:${space.md}}
.note label{display:grid;gap:${space.sm}}
.note label{color:${c.ink2};font-size:${font.size.sm}}
.note textarea{width:100%;padding:${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.paper};color:${c.ink};font:inherit;font-size:${font.size.md};resize:vertical}
.send{justify-self:start;min-height:${touch};padding:0 ${space.lg};border:1px solid ${c.accent};border-radius:${radius.control};color:${c.accent};font-weight:500}
.send:disabled{opacity:0.5}
.written{white-space:pre-line}
.written[hidden]+.note .again,.written:not([hidden])+.note .first{display:none}
.print,.save{color:${c.accent};padding:0 ${space.sm}}
.bar{position:fixed;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:${space.sm} ${space.lg};padding:${space.md} max(${space.lg},calc((100vw - 96rem)/2 + ${space.lg})) calc(${space.md} + env(safe-area-inset-bottom));background:${c.surface};border-top:1px solid ${c.line}}
.call{background:${c.accent};color:${c.onAccent};padding:0 ${space.xl}}
.write{position:relative}
.write summary{display:inline-flex;align-items:center;justify-content:center;min-height:${touch};padding:0 ${space.xl};border:1px solid ${c.line};border-radius:${radius.control};font-weight:500;cursor:pointer;list-style:none}
.write summary::-webkit-details-marker{display:none}
.ways{position:absolute;right:0;bottom:calc(100% + ${space.sm});display:grid;min-width:18rem;padding:${space.sm};border:1px solid ${c.line};border-radius:${radius.card};background:${c.surface}}
.ways a{display:flex;align-items:center;min-height:${touch};padding:0 ${space.md}}
.said{font-size:${font.size.sm};color:${c.ink2}}
.over{min-height:70vh;display:grid;align-content:center;justify-items:center;text-align:center}
${media.mobile}{
article{grid-template-columns:minmax(0,1fr)}
.facts{padding:${space.lg}}
.like{width:100%;margin-top:${space.sm}}
.call{flex:1 1 auto;padding:0 ${space.md}}
.number{display:none}
.said{flex:1 1 100%}
.said:empty{display:none}
}
${media.print}{
:root:root:root{${onPaper}}
body{background:none;font-size:${font.size.sm}}
main{padding:0}
.bar,.like,.note,.print,.save,.hint,.own,.whole,.maps{display:none!important}
.code{display:block;flex:none;width:26mm}
.code svg{display:block;width:100%}
article{grid-template-columns:70mm minmax(0,1fr);break-inside:avoid}
.plan{aspect-ratio:auto;height:52mm;padding:${space.sm}}
.facts{padding:${space.md} ${space.lg}}
}
`;
