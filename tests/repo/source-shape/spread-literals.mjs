import { parseSync, Visitor } from 'oxc-parser';

/**
 * Object literals that are spread into another literal or into an element: `{ ...{ a, b }, c }`, `<A {...{ a, b }} />`.
 * Their keys say the same by themselves, and are then checked for names that nothing takes.
 * @param {Map<string, string>} codes by path
 * @returns {string[]} one complaint a spread
 */
export function spreadLiterals(codes) {
  return [...codes].flatMap(([path, code]) => {
    /** @type {number[]} */
    const found = [];
    new Visitor({
      ObjectExpression({ properties }) {
        for (const one of properties) if (one.type === 'SpreadElement') note(one);
      },
      JSXSpreadAttribute: (one) => note(one),
    }).visit(parseSync(path, code).program);
    return found.map((line) => `${path}:${line} spreads a literal: write its keys where it stands`);

    /** @param {{ start: number, argument: { type: string } }} spread */
    function note({ start, argument }) {
      if (argument.type === 'ObjectExpression') found.push(code.slice(0, start).split('\n').length);
    }
  });
}
