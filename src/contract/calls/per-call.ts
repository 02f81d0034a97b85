type Rows = Readonly<Record<string, { readonly endpoint: string }>>;

/** A value for the call of each row of a table, by the call's name. */
export type PerCall<Table extends Rows, T> = {
  readonly [Key in keyof Table as Table[Key]['endpoint']]: T;
};

export const perCall = <Table extends Rows, T>(
  table: Table,
  of: (key: Extract<keyof Table, string>) => T,
): PerCall<Table, T> =>
  Object.fromEntries(
    Object.entries(table).map(([key, { endpoint }]) => [endpoint, of(key as Extract<keyof Table, string>)]),
  ) as PerCall<Table, T>;
