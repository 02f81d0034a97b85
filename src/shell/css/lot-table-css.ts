import { color as c, font, from, layer, media, radius, space, touch } from '../../ui/tokens';
import { TABLE_HEAD, TABLE_ROW } from '../lot/table-row';

/** Hides columns in a narrow table; their values are on the lot's page or beside the name. */
const hide = (...names: string[]) => `${names.map((name) => `.lot-table .${name}`).join(',')}{display:none}`;

/**
 * Geometry of the table: column widths do not depend on the content, so neither React nor further rows move
 * anything. Styles for pointer interaction come with the table's component.
 */
export const lotTableCss = `
.lot-table{width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0;font-size:1.5rem;line-height:2rem;font-variant-numeric:tabular-nums}
.lot-table :is(th,td){padding:0 ${space.md};text-align:left;font-weight:400;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.lot-table thead th{position:sticky;top:var(--header-height);z-index:${layer.sticky};height:${TABLE_HEAD};background:${c.paper};border-bottom:1px solid ${c.line};color:${c.ink2};font-size:${font.size.sm}}
.lot-table tbody tr{position:relative;height:${TABLE_ROW}}
.lot-table tbody :is(td,th){height:${TABLE_ROW};border-bottom:1px solid ${c.line}}
.lot-table small{display:block;overflow:hidden;text-overflow:ellipsis;color:${c.ink2};font-size:${font.size.sm};font-weight:400}
.lot-table .plan{width:8rem;padding-left:0}
.lot-table .plan :is(img,.no-plan){width:6.8rem;height:5.6rem;padding:${space.xs};object-fit:contain;background:${c.sheet};border:1px solid ${c.line};border-radius:${radius.control}}
.lot-table .area{width:12rem}
.lot-table .floor{width:11rem}
.lot-table .price{width:17rem}
.lot-table .meter{width:14.4rem}
.lot-table .completion{width:13.6rem;white-space:normal}
.lot-table .action{width:calc(2*${touch});padding:0;overflow:visible}
.lot-table tbody .name{font-weight:500}
.lot-table .floor small{display:inline}
.lot-table :is(.area,.floor,.price,.meter){text-align:right}
.lot-table .price b{font-weight:600}
.lot-table .price :is(s,.lot-was){display:block}
.lot-table .lot-was *{display:inline!important}
.lot-table .price s{color:${c.ink2};font-size:${font.size.sm}}
.lot-table .status{padding:0 ${space.sm};border-radius:${radius.control};background:${c.bookedBg};color:${c.bookedInk};font-size:${font.size.xs};font-weight:500}
${media.tablet}{${hide('meter', 'completion')}.lot-table :is(th,td){padding:0 ${space.sm}}.lot-table .area{width:9.6rem}.lot-table .floor{width:9rem}.lot-table .price{width:15rem}}
${media.mobile}{.lot-table{display:none}}
@media ${from(768)}{.lot-table+.lots{display:none}}
`;
