/** A row more in a table of the house, and who has to answer for it before anything compiles. */
export interface PlantedRow {
  table: string;
  /** Every place of the table in which the row itself stands: the line after which it is planted, and the row. */
  rows: { file: string; after: string; row: string }[];
  /** The key of the row, which stands nowhere else in the project: the compiler's complaints name it. */
  key: string;
  /** The files in which the compiler complains, all of them. */
  answers: string[];
}
