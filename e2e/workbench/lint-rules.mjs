// @ts-check
/**
 * The project's own lint rules, loaded by the linter (`jsPlugins` in .oxlintrc.json).
 * e2e/workbench/lint-rules.test.ts proves that they run.
 *
 * `cleanup-is-written-out`: React takes the value of an effect or of a ref callback for its cleanup. A call
 * that returns nothing today may return a promise tomorrow, as `scrollIntoView` does since Chromium 150.
 * React then calls it and fails. So neither may return a call: a cleanup is a function, a name, or a member.
 */

const EFFECTS = new Set(['useEffect', 'useLayoutEffect', 'useInsertionEffect']);

/** @typedef {{type: string, [part: string]: any}} Syntax a node as ESTree has it */

/**
 * Returns the function that React takes a cleanup from, if the node gives it one.
 * @param {Syntax | undefined} node
 * @returns {Syntax | undefined}
 */
function functionOf(node) {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression' ? node : undefined;
}

/**
 * Lists the expressions that a function returns itself, not through functions inside it.
 * @param {Syntax} body
 * @returns {Syntax[]}
 */
function returned(body) {
  if (body.type !== 'BlockStatement') return [body];
  /** @type {Syntax[]} */
  const found = [];
  /** @param {unknown} part */
  const look = (part) => {
    if (Array.isArray(part)) return part.forEach(look);
    if (typeof part !== 'object' || part === null || !('type' in part)) return;
    const node = /** @type {Syntax} */ (part);
    if (/Function|Class/.test(node.type)) return;
    if (node.type === 'ReturnStatement' && node['argument']) found.push(node['argument']);
    for (const [name, child] of Object.entries(node)) if (name !== 'parent') look(child);
  };
  look(body['body']);
  return found;
}

/**
 * Lists the calls an expression may have for its value.
 * @param {Syntax} expression
 * @returns {Syntax[]}
 */
function callsIn(expression) {
  switch (expression.type) {
    case 'CallExpression':
    case 'AwaitExpression':
      return [expression];
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return callsIn(expression['expression']);
    case 'ConditionalExpression':
      return [...callsIn(expression['consequent']), ...callsIn(expression['alternate'])];
    case 'LogicalExpression':
      return [...callsIn(expression['left']), ...callsIn(expression['right'])];
    case 'SequenceExpression':
      return callsIn(expression['expressions'].at(-1));
    default:
      return [];
  }
}

const cleanupIsWrittenOut = {
  meta: { type: 'problem' },
  /** @param {{report: (problem: {node: Syntax, message: string}) => void}} context */
  create(context) {
    /**
     * @param {Syntax | undefined} candidate
     * @param {string} kind
     */
    const check = (candidate, kind) => {
      const taken = functionOf(candidate);
      if (taken === undefined) return;
      for (const node of returned(taken['body']).flatMap(callsIn)) {
        context.report({
          node,
          message: `${kind} returns a call, and React takes its value for the cleanup. Use braces; a cleanup is named first.`,
        });
      }
    };
    return {
      /** @param {Syntax} node */
      CallExpression(node) {
        const { callee } = node;
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
        if (EFFECTS.has(name)) check(node['arguments'][0], `An effect (${name})`);
      },
      /** @param {Syntax} node */
      JSXAttribute(node) {
        if (node['name'].name === 'ref') check(node['value']?.expression, 'A ref callback');
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- the linter reads a plugin's default export
export default {
  meta: { name: 'mutuel' },
  rules: { 'cleanup-is-written-out': cleanupIsWrittenOut },
};
