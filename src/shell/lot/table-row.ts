/** Height of every row, fixed so that a long table needs to measure only one. */
export const TABLE_ROW = '6.4rem';
/** Height of the headings: large enough for a finger, and the line below. */
export const TABLE_HEAD = 'calc(4.4rem + 1px)';
