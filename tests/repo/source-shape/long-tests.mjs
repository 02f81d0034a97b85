import { parseSync, Visitor } from 'oxc-parser';

/** The most lines that a browser test, or a function of its file, may have. */
const MOST_LINES = 80;

/**
 * Browser tests that are too long to be one errand, and steps that only moved the length to a function of their own.
 * @param {Map<string, string>} codes by path
 * @returns {string[]} one complaint a test or function
 */
export function longTests(codes) {
  return [...codes]
    .filter(([path]) => path.endsWith('.spec.ts'))
    .flatMap(([path, code]) =>
      longParts(path, code).map(
        ([line, lines]) =>
          `${path}:${line} has ${lines} lines: part it by errand, or give its steps names, until none is over ${MOST_LINES}`,
      ),
    );
}

/**
 * @param {string} path
 * @param {string} code
 * @returns {[line: number, lines: number][]}
 */
function longParts(path, code) {
  /** @type {{ start: number, end: number }[]} */
  const parts = [];
  /** A group is as long as its tests are together. @type {Set<unknown>} */
  const groups = new Set();
  new Visitor({
    CallExpression(call) {
      const { callee } = call;
      if (callee.type === 'Identifier' && callee.name === 'test') parts.push(call);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name === 'describe') for (const argument of call.arguments) groups.add(argument);
    },
    ArrowFunctionExpression(arrow) {
      if (!groups.has(arrow)) parts.push(arrow);
    },
    FunctionDeclaration: (declared) => void parts.push(declared),
  }).visit(parseSync(path, code).program);
  /** @param {number} at */
  const lineOf = (at) => code.slice(0, at).split('\n').length;
  const lengths = parts.map(
    /** @returns {[number, number]} */
    ({ start, end }) => [lineOf(start), lineOf(end) - lineOf(start) + 1],
  );
  // A test and its function begin in the same line.
  return [...new Map(lengths.filter(([, lines]) => lines > MOST_LINES))];
}
