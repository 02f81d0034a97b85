import { font, space } from '../../ui/tokens';

/**
 * Printing: black on white, without the application's header and controls. Pages made for paper add their own
 * rules; any other page becomes readable on paper: no buttons, one column, no card split between two sheets.
 */
export const paperCss = `
@page{size:A4;margin:15mm}
:root[data-paper]{color-scheme:light}
[data-paper] body{background:#fff;color:#000}
@page wide{size:A4 landscape;margin:12mm}
@media print{
html:not([data-paper]){font-size:50%}
html:has(.printed){font-size:62.5%}
body{background:#fff;color:#000}
#root:has(>main)>:not(main){display:none}
.page.page.page{max-width:none;min-height:0;padding:0}
.page.printed,.page:has([role=grid]){page:wide}
.page :is(.lot-back,.filters,.view-switch,.active-filters,.chips,search,.radio-switch,[role=radiogroup],label:has([role=switch])){display:none}
.page :is(.field,.field-pair,[type=search],[type=range],label:has([type=search])):not(form *){display:none}
.page :is(.lot :has(>[type=checkbox]),.lot-side label,.lot-side a:has(>.icon)){display:none}
.page button:not(th button,.lot-floor button,form [role=combobox]){display:none!important}
.page :is(li,tr,article,figure,dl>div,img,svg){break-inside:avoid}
.page :is(h1,h2,h3,section>div:first-child){break-after:avoid}
.page :is(thead th,.lot-side){position:static!important}
.page :is(div,section):has(>table){overflow:visible!important;border:0}
.lot-page :is(.lot-columns,.lot-side){display:block}
.lot-page section{break-inside:avoid}
.lot-page .lot-side{margin-top:${space.lg};min-height:0}
.lot-page .plan-sheet{height:110mm;min-height:0;box-shadow:none}
.lot-page .plan-sheet img{padding:0}
.page .lots{grid-template-columns:repeat(3,minmax(0,1fr));gap:${space.lg}}
.page .lots-long{padding-block:0!important}
.offer-price{font-size:${font.size.h3}}
}
`;
