/** Whatever the application marks as chosen, by the attribute that says so to those who do not see it. */
const chosen = [
  ':is([aria-pressed=true],[aria-selected=true],[aria-checked=true]:not([role=switch]),[aria-current]:not([aria-current=false]))',
  'label:has(>input[type=radio]:checked)',
];

/**
 * Where the colours are the person's own (Windows contrast themes), grounds and shadows are taken away, and what is told
 * by them alone is told by the system's colours of what is selected: chips, tabs, rows, times and the knob of a switch.
 * A dialog has an edge.
 */
export const forcedColorsCss = `
@media (forced-colors:active){
${chosen.join(',')}{forced-color-adjust:none;background:SelectedItem!important;color:SelectedItemText!important}
${chosen.map((one) => `${one} *`).join(',')}{background:none!important;color:inherit!important}
[role=dialog]{outline:2px solid ButtonBorder!important}
[role=switch] ::after{forced-color-adjust:none;background:ButtonText!important}
[role=switch][aria-checked=true]>span:last-child{forced-color-adjust:none;background:SelectedItem!important}
[role=switch][aria-checked=true] ::after{background:SelectedItemText!important}
}
`;
