import type {
  AlterTableCmd,
  AlterTableStmt,
  ColumnDef,
  Constraint,
  CreateStmt,
  DropStmt,
  IndexStmt,
  Node,
  RangeVar,
} from 'libpg-query';
import type { MigrationRuleName } from './migration-rules';

/** What the statements of one migration have created so far: no earlier build knows it. */
export class Created {
  private readonly tables = new Set<string>();
  private readonly columns = new Map<string, { readonly isEmpty: boolean }>();

  addTable({ relname = '' }: RangeVar): void {
    this.tables.add(relname);
  }

  /** `isEmpty`: it has no default, so that it is null in every row that an earlier build writes. */
  addColumn(table: RangeVar | undefined, column: string, isEmpty: boolean): void {
    this.columns.set(`${table?.relname}.${column}`, { isEmpty });
  }

  hasTable(table: RangeVar | undefined): boolean {
    return this.tables.has(table?.relname ?? '');
  }

  hasColumn(table: RangeVar | undefined, column: string): boolean {
    return this.columns.has(`${table?.relname}.${column}`);
  }

  hasEmptyColumn(table: RangeVar | undefined, column: string): boolean {
    return this.columns.get(`${table?.relname}.${column}`)?.isEmpty === true;
  }
}

/**
 * The rules by which a statement is refused; none: an earlier build can go on after it. What is not known to only
 * expand is refused. Adds to `created` what the statement creates.
 */
export function judgeStatement(statement: Node, created: Created): readonly MigrationRuleName[] {
  if ('CreateStmt' in statement) return judgeTable(statement.CreateStmt, created);
  if ('AlterTableStmt' in statement) return judgeAlterations(statement.AlterTableStmt, created);
  if ('IndexStmt' in statement) return judgeIndex(statement.IndexStmt, created);
  if ('DropStmt' in statement) return judgeDrop(statement.DropStmt);
  if ('RenameStmt' in statement) return created.hasTable(statement.RenameStmt.relation) ? [] : ['rename'];
  if ('AlterObjectSchemaStmt' in statement) return ['rename'];
  if ('TruncateStmt' in statement) return ['data'];
  if ('CreateFunctionStmt' in statement)
    return statement.CreateFunctionStmt.replace ? ['code-in-database'] : [];
  if ('ViewStmt' in statement) return statement.ViewStmt.replace ? ['code-in-database'] : [];
  if ('CreateTrigStmt' in statement)
    return created.hasTable(statement.CreateTrigStmt.relation) ? [] : ['code-in-database'];
  if ('RuleStmt' in statement) return ['code-in-database'];
  if ('CreateEnumStmt' in statement || 'CreateSeqStmt' in statement || 'CommentStmt' in statement) return [];
  const written = nodesOf(statement, ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);
  if (written.length === 0) return ['unknown'];
  return written.every(({ relation }) => created.hasTable(relation as RangeVar)) ? [] : ['data'];
}

function judgeTable(table: CreateStmt, created: Created): readonly MigrationRuleName[] {
  // Parts and heirs of a table belong to it: who reads that one reads them.
  if (table.inhRelations) return ['unknown'];
  // With IF NOT EXISTS it may be an old one.
  if (table.relation && !table.if_not_exists) created.addTable(table.relation);
  const constraints = nodesOf({ elements: table.tableElts }, ['Constraint']);
  return constraints.flatMap((constraint) => judgeReference(constraint, created));
}

function judgeAlterations(
  { relation, cmds = [], objtype }: AlterTableStmt,
  created: Created,
): readonly MigrationRuleName[] {
  if (objtype !== 'OBJECT_TABLE') return ['unknown'];
  return cmds.flatMap((node) => {
    if (!('AlterTableCmd' in node)) return ['unknown'];
    if (!created.hasTable(relation)) return judgeAlteration(node.AlterTableCmd, relation, created);
    return nodesOf(node, ['Constraint']).flatMap((constraint) => judgeReference(constraint, created));
  });
}

/** The kinds of alteration that need no look at what is altered. */
const alterations: Readonly<Record<string, readonly MigrationRuleName[]>> = {
  AT_ValidateConstraint: [],
  AT_DropColumn: ['drop-column'],
  AT_DropConstraint: ['drop-constraint'],
  AT_AlterColumnType: ['change-type'],
  AT_SetNotNull: ['not-null'],
  AT_DropNotNull: ['nulls-appear'],
};

function judgeAlteration(
  { subtype, def, missing_ok }: AlterTableCmd,
  table: RangeVar | undefined,
  created: Created,
): readonly MigrationRuleName[] {
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def)
    return judgeColumn(def.ColumnDef, table, created, missing_ok === true);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
    return judgeConstraint(def.Constraint, table, created);
  if (subtype === 'AT_ColumnDefault') return [def ? 'set-default' : 'drop-default'];
  return alterations[subtype ?? ''] ?? ['unknown'];
}

function judgeColumn(
  { colname = '', constraints = [], typeName }: ColumnDef,
  table: RangeVar | undefined,
  created: Created,
  mayStand: boolean,
): readonly MigrationRuleName[] {
  const own = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const has = (type: Constraint['contype']) => own.some(({ contype }) => contype === type);
  const given = own.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const counts = namesOf(typeName?.names).some((name) => /^(small|big)?serial\d?$/.test(name));
  const isFilled = counts || has('CONSTR_IDENTITY') || has('CONSTR_GENERATED');
  const isEmpty = !isFilled && (given === undefined || isNull(given));
  if (!mayStand) created.addColumn(table, colname, isEmpty);
  return [
    ...(isEmpty && (has('CONSTR_NOTNULL') || has('CONSTR_PRIMARY')) ? (['required-column'] as const) : []),
    ...(isFilled || (given && !isSteady(given)) ? (['rewrite'] as const) : []),
    ...(has('CONSTR_PRIMARY') || (has('CONSTR_UNIQUE') && !isEmpty) ? (['unique'] as const) : []),
    ...(has('CONSTR_UNIQUE') && isEmpty ? (['index'] as const) : []),
    ...own.flatMap((constraint) => judgeReference(constraint, created)),
  ];
}

function judgeConstraint(
  constraint: Constraint,
  table: RangeVar | undefined,
  created: Created,
): readonly MigrationRuleName[] {
  const { contype, keys, fk_attrs, raw_expr, nulls_not_distinct } = constraint;
  if (contype === 'CONSTR_FOREIGN') {
    const isNew = namesOf(fk_attrs).some((column) => created.hasEmptyColumn(table, column));
    return [...(isNew ? [] : (['new-constraint'] as const)), ...judgeReference(constraint, created)];
  }
  if (contype === 'CONSTR_CHECK') {
    const named = nodesOf(raw_expr, ['ColumnRef']).map(
      ({ fields }) => namesOf(fields as Node[]).at(-1) ?? '',
    );
    const isNew = named.length > 0 && named.every((column) => created.hasColumn(table, column));
    return isNew ? [] : ['new-constraint'];
  }
  if (contype === 'CONSTR_UNIQUE') return judgeUnique(table, namesOf(keys), nulls_not_distinct, created);
  if (contype === 'CONSTR_PRIMARY') return ['unique'];
  if (contype === 'CONSTR_NOTNULL') return ['not-null'];
  return ['new-constraint'];
}

/** Whether what refers to a table that earlier builds know stops them from deleting its rows. */
function judgeReference(
  { contype, pktable, fk_del_action }: Constraint,
  created: Created,
): readonly MigrationRuleName[] {
  if (contype !== 'CONSTR_FOREIGN' || created.hasTable(pktable)) return [];
  // 'a' is NO ACTION and 'r' RESTRICT, as PostgreSQL's own parser names them.
  return fk_del_action === 'a' || fk_del_action === 'r' ? ['refuses-deletes'] : [];
}

function judgeIndex(
  { relation, unique, indexParams = [], nulls_not_distinct }: IndexStmt,
  created: Created,
): readonly MigrationRuleName[] {
  if (created.hasTable(relation)) return [];
  if (!unique) return ['index'];
  const columns = indexParams.map((node) => ('IndexElem' in node ? (node.IndexElem.name ?? '') : ''));
  return judgeUnique(relation, columns, nulls_not_distinct, created);
}

/** Nulls differ from each other, so rows with a column that earlier builds leave null are never the same. */
function judgeUnique(
  table: RangeVar | undefined,
  columns: readonly string[],
  nullsAreSame: boolean | undefined,
  created: Created,
): readonly MigrationRuleName[] {
  const differs = !nullsAreSame && columns.some((column) => created.hasEmptyColumn(table, column));
  return [differs ? 'index' : 'unique'];
}

function judgeDrop({ removeType }: DropStmt): readonly MigrationRuleName[] {
  if (removeType === 'OBJECT_TABLE' || removeType === 'OBJECT_VIEW') return ['drop-table'];
  if (removeType === 'OBJECT_INDEX') return ['drop-index'];
  const isCode = ['OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_TRIGGER', 'OBJECT_RULE'].includes(
    removeType ?? '',
  );
  return [isCode ? 'code-in-database' : 'unknown'];
}

const isNull = (value: Node): boolean => {
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isNull(value.TypeCast.arg);
  return 'A_Const' in value && value.A_Const.isnull === true;
};

/** Whether a default is the same for all rows, so that PostgreSQL notes it once and writes none of them. */
function isSteady(value: Node): boolean {
  if ('A_Const' in value || 'SQLValueFunction' in value) return true;
  if ('TypeCast' in value) return value.TypeCast.arg !== undefined && isSteady(value.TypeCast.arg);
  if ('A_ArrayExpr' in value) return (value.A_ArrayExpr.elements ?? []).every(isSteady);
  return 'FuncCall' in value && namesOf(value.FuncCall.funcname).at(-1) === 'now';
}

const namesOf = (nodes: readonly Node[] = []): string[] =>
  nodes.flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));

type Fields = Constraint & { readonly relation?: unknown; readonly fields?: unknown };

/** All nodes of the given kinds within a tree. */
function nodesOf(tree: unknown, kinds: readonly string[]): Fields[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([kind, value]) => [
    ...(kinds.includes(kind) ? [value as Fields] : []),
    ...nodesOf(value, kinds),
  ]);
}
