/** Of every row: a long table needs to measure but one. */
export const TABLE_ROW = '6.4rem';
/** Of the headings: a finger's height, and the line beneath it. */
export const TABLE_HEAD = 'calc(4.4rem + 1px)';
