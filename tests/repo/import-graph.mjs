import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/**
 * @typedef {object} Import
 * @property {string} from the module that imports, relative to the project
 * @property {string} specifier as written
 * @property {boolean} deferred it is `import()`, which makes a chunk of its own
 * @property {'local' | 'package' | 'node' | 'lost'} kind
 * @property {string} to the module's path, the package's name, or the specifier where there is neither
 */

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mts', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
  conditionNames: ['import', 'node', 'types', 'default'],
  mainFields: ['module', 'main', 'types'],
  symlinks: false,
});

/**
 * Every import of the modules, types included: a type is knowledge too.
 * @param {string} project absolute path of the project's folder
 * @param {string[]} modules paths relative to it
 * @returns {Import[]}
 */
export function readImports(project, modules) {
  return modules.flatMap((from) =>
    importsIn(from, readFileSync(join(project, from), 'utf8')).map((found) => ({
      from,
      ...found,
      ...resolve(project, from, found.specifier),
    })),
  );
}

/**
 * @param {string} name
 * @param {string} code
 */
function importsIn(name, code) {
  const { program, errors } = parseSync(name, code);
  const [error] = errors;
  if (error) throw new Error(`${name}: ${error.message}`);
  /** @type {{ specifier: string, deferred: boolean }[]} */
  const found = [];
  /** @param {{ type?: string, source?: unknown }} node */
  const note = ({ type, source }) => {
    if (!isText(source)) return;
    found.push({ specifier: source.value, deferred: type === 'ImportExpression' });
  };
  new Visitor({
    ImportDeclaration: note,
    ExportNamedDeclaration: note,
    ExportAllDeclaration: note,
    ImportExpression: note,
    TSImportType: ({ source }) => note({ source }),
  }).visit(program);
  return found;
}

/**
 * @param {unknown} node
 * @returns {node is { value: string }}
 */
function isText(node) {
  return typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string';
}

/**
 * @param {string} project
 * @param {string} from
 * @param {string} specifier
 * @returns {Pick<Import, 'kind' | 'to'>}
 */
function resolve(project, from, specifier) {
  if (isBuiltin(specifier)) return { kind: 'node', to: specifier };
  if (specifier.startsWith('virtual:')) return { kind: 'package', to: specifier };
  const [file = ''] = specifier.split('?');
  const { path } = resolver.resolveFileSync(join(project, from), file);
  if (!path) return { kind: 'lost', to: specifier };
  if (path.includes(`${sep}node_modules${sep}`)) return { kind: 'package', to: packageOf(file) };
  return { kind: 'local', to: relative(project, path).split(sep).join('/') };
}

/** @param {string} specifier */
function packageOf(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The modules that need each other in a circle, be it for a type alone: none of them can be understood by itself.
 * @param {Import[]} imports
 * @returns {string[][]} each circle in the order of its imports
 */
export function cycles(imports) {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const { from, to, kind } of imports) {
    if (kind === 'local') graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  /** @type {string[][]} */
  const found = [];
  const done = new Set();
  /** @type {string[]} */
  const path = [];
  /** @param {string} module */
  function walk(module) {
    const at = path.indexOf(module);
    if (at >= 0) found.push(path.slice(at));
    if (at >= 0 || done.has(module)) return;
    path.push(module);
    for (const next of graph.get(module) ?? []) walk(next);
    path.pop();
    done.add(module);
  }
  for (const module of graph.keys()) walk(module);
  return found;
}
