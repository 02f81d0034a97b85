import { color as c, font, media, radius, space, touch } from '../../ui/tokens';

/** The guest page: one screen with the offer over a pale drawing, and below it how to register. */
export const guestCss = `
.guest h1,.guest h2,.guest h3{line-height:${font.line.heading};font-weight:600;text-wrap:balance}
.guest-hero{display:flex;flex-direction:column;min-height:calc(100dvh - var(--header-height));background:${c.paper} url("/guest-blocks.svg") right center/auto 100% no-repeat}
.guest-words{flex:1;display:flex;flex-direction:column;justify-content:center;width:100%;max-width:160rem;margin:0 auto;padding:${space.x3} var(--gutter)}
.guest h1{max-width:13em;font-size:${font.size.h1};letter-spacing:-0.02em}
.guest-lead{margin-top:${space.xl};max-width:30em;font-size:${font.size.lg};color:${c.ink2};text-wrap:pretty}
.guest-actions{display:flex;flex-wrap:wrap;gap:${space.md};margin-top:${space.x2};min-height:${touch}}
.guest-closed{margin-top:${space.lg};max-width:34em;font-size:${font.size.sm};color:${c.ink2}}
.button-second{background:${c.surface};box-shadow:inset 0 0 0 1px ${c.line};color:${c.ink}}
.guest-rates{display:grid;grid-auto-columns:1fr;grid-auto-flow:column;gap:0 ${space.x2};padding:0 max(var(--gutter),(100% - 160rem)/2 + var(--gutter));background:${c.surface};border:solid ${c.line};border-width:1px 0}
.guest-rates li{position:relative;padding:${space.xl} 0}
.guest-rates li+li::before{content:"";position:absolute;inset:0 auto 0 -${space.lg};border-left:1px solid ${c.line}}
.guest-rates b{display:block;font-size:${font.size.h2};line-height:${font.line.heading};font-weight:600;letter-spacing:-0.01em;color:${c.accent}}
.guest-rates strong{display:block;margin-top:${space.sm};font-weight:500}
.guest-rates span{font-size:${font.size.sm};color:${c.ink2}}
.guest-parts>div:first-child{display:grid;gap:${space.x4}}
.guest-parts{max-width:160rem;margin:0 auto;padding:${space.x4} var(--gutter)}
.guest h2{font-size:${font.size.h3};letter-spacing:-0.01em}
.guest-steps,.guest-states{display:grid;grid-template-columns:repeat(3,1fr);gap:${space.x2};margin-top:${space.xl};counter-reset:step}
.guest h3{font-size:${font.size.lg}}
.guest-parts p{margin-top:${space.sm};max-width:36em;color:${c.ink2};text-wrap:pretty}
.guest-steps li{padding-top:${space.lg};border-top:1px solid ${c.ink};counter-increment:step}
.guest-steps h3::before{content:counter(step);margin-right:${space.md};color:${c.accent}}
.guest-states li{position:relative;padding-top:${space.xl}}
.guest-states li::before{content:"";position:absolute;top:0;left:0;width:1.1rem;height:1.1rem;border:2px solid ${c.accent};border-radius:50%;background:${c.paper}}
.guest-states li:last-child::before{background:${c.accent}}
.guest-states li:not(:last-child)::after{content:"";position:absolute;top:0.5rem;left:1.9rem;right:-${space.xl};border-top:1px solid ${c.line}}
.guest-site{display:inline-flex;margin-top:${space.x2};align-items:center;min-height:${touch};color:${c.accent};font-weight:500;border-radius:${radius.control}}
${media.tablet}{
.guest h1{font-size:${font.size.h2}}
.guest-hero{min-height:0;background-image:none}
.guest-hero::before{content:"";height:26rem;background:url("/guest-blocks.svg") right 30%/100rem auto no-repeat;mask-image:linear-gradient(#000 50%,transparent)}
.guest-words{padding-top:${space.lg}}
}
${media.mobile}{
.guest h1{font-size:min(${font.size.h2},10vw)}
.guest-hero::before{height:12.8rem;background-size:72rem auto}
.guest-words{padding:0 var(--gutter) ${space.x2}}
.guest-lead{font-size:${font.size.md};margin-top:${space.lg}}
.guest-actions{margin-top:${space.xl}}
.guest-actions .button{flex:1 1 100%}
.guest-rates{grid-auto-flow:row}
.guest-rates li{display:grid;grid-template-columns:8.8rem 1fr;align-items:center;padding:${space.md} 0}
.guest-rates li+li{border-top:1px solid ${c.line}}
.guest-rates li+li::before{content:none}
.guest-rates b{grid-row:span 2;font-size:${font.size.h3}}
.guest-rates strong{margin:0}
.guest-parts{padding:${space.x3} var(--gutter)}
.guest-parts>div:first-child{gap:${space.x3}}
.guest-steps,.guest-states{grid-template-columns:1fr;gap:${space.xl}}
.guest-states{gap:0}
.guest-states li{padding:0 0 ${space.xl} ${space.x2}}
.guest-states li::before{top:0.5rem}
.guest-states li:not(:last-child)::after{top:2.1rem;bottom:-0.1rem;left:0.7rem;right:auto;border-top:0;border-left:1px solid ${c.line}}
}
`;
