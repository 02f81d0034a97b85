import { below, color as c, font, layer, media, radius, space, touch } from '../../ui/tokens';

/** The head of a selection: title, filters, chosen filters, count and order. */
export const selectionCss = `
.page.selection[data-beneath]{content-visibility:hidden;min-height:0;padding-block:0}
.selection-title{display:flex;align-items:flex-start;justify-content:space-between;gap:${space.md};min-height:6.4rem}
.selection-title .page-title{margin:0;line-height:${touch}}
.view-switch{flex:none;display:inline-flex;width:calc(2*${touch} + 2px);height:${touch};border:1px solid ${c.line};border-radius:${radius.control}}
.view-switch button{flex:1;display:grid;place-items:center;color:${c.ink2}}
.view-switch [aria-pressed=true]{background:${c.accentTint};color:${c.accent}}
.view-switch .icon{width:2rem;height:2rem}
.filters{display:flex;flex-wrap:wrap;align-items:flex-end;gap:${space.lg} ${space.lg};padding-bottom:${space.lg};border-bottom:1px solid ${c.line}}
.field{display:flex;flex-direction:column;gap:${space.xs};min-width:0}
.field-label{font-size:${font.size.xs};line-height:1.6rem;color:${c.ink2};white-space:nowrap}
.list-order{width:21rem;height:${touch};padding:0 ${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-size:1.5rem}
.field-pair{display:flex;gap:${space.xs}}
.field-box{display:block;width:17rem;height:${touch};padding:0 ${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-size:1.5rem;line-height:4.2rem}
.field-pair.wide .field-box{width:14.4rem}
.field-pair.middle .field-box{width:10.4rem}
.field-pair.narrow .field-box{width:7.6rem}
.field-single .field-box{width:10.4rem}
.field-tick{min-width:8rem;height:${touch};line-height:${touch}}
.chips{display:flex;flex-wrap:wrap;gap:${space.xs};height:${touch}}
.chip{display:inline-grid;place-items:center;min-width:${touch};height:${touch};padding:0 ${space.md} 1.2rem;border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-size:1.5rem;white-space:nowrap}
.active-filters{display:flex;flex-wrap:wrap;align-items:center;gap:${space.sm};min-height:4.8rem;padding-top:${space.md}}
.quick-filters{display:flex;align-items:center;gap:${space.sm}}
.quick-filter{position:relative;display:inline-flex;align-items:center;min-height:3.6rem;padding:0 ${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-size:${font.size.sm};white-space:nowrap}
.quick-filter.with-arrow{padding-right:calc(${space.md} + 1.7rem)}
.quick-filter.quick-filter[data-empty]{color:${c.ink}}
.quick-filter::before{content:"";position:absolute;inset:calc((3.6rem - ${touch})/2) 0}
.list-head{display:flex;align-items:center;gap:${space.lg};min-height:7.6rem}
.list-count{font-weight:600;font-size:${font.size.lg};margin-right:auto}
.filter-button{display:inline-flex;align-items:center;gap:${space.sm};height:${touch};padding:0 ${space.md};border:1px solid ${c.line};border-radius:${radius.control};background:${c.surface};font-weight:500;font-size:1.5rem}
.filter-button .icon{width:2rem;height:2rem}
${media.desktop}{.filters .field-box{font-size:1.5rem}}
@media ${below(1440)}{
.filters .field-box{width:14rem}
.field-pair.wide .field-box{width:13rem}
.field-pair.middle .field-box,.field-single .field-box{width:9.6rem}
.field-pair.narrow .field-box{width:7.2rem}
}
${media.mobile}{
.page.selection{padding-top:${space.sm}}
.selection-title{min-height:${touch}}
.selection-title .page-title{line-height:${font.line.heading};padding:0.6rem 0}
.active-filters{flex-wrap:nowrap;min-height:4.4rem;padding:${space.xs} 0 0;margin:0 calc(-1*var(--gutter));padding-inline:var(--gutter);overflow-x:auto;scrollbar-width:none}
.active-filters>*{flex:none}
.list-head{min-height:5.2rem;gap:${space.sm}}
.list-count{font-size:${font.size.sm};line-height:1.8rem}
.list-order{width:13.6rem}
.filter-button .icon,.list-head .button-icon{display:none}
}
@media ${below(768)} and (min-height:35em){.list-bar{position:sticky;top:var(--header-height);z-index:${layer.sticky};margin-inline:calc(-1*var(--gutter));padding-inline:var(--gutter);background:${c.paper}}}
@media ${below(768)} and (min-height:35em) and (max-height:40em){.list-bar{top:calc(var(--header-height) - 4.4rem)}}
@media ${below(380)}{
.list-head{flex-wrap:wrap;padding-block:${space.sm}}
.list-count{flex-basis:100%}
.list-order{flex:1}
}
`;
