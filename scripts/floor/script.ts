import type { Identifier } from '@mdn/browser-compat-data'
import { type AnyNode, type ecmaVersion, parse } from 'acorn'
import { full } from 'acorn-walk'
import { DATA, supportOf } from './support.ts'
import type { Versions } from './versions.ts'

/** A feature that the oldest browsers lack, and its position in a script. */
export interface Found {
  readonly feature: string
  readonly at: number
}

/** Names that scripts can use: globals, static members, and methods of objects. */
export interface Names {
  readonly globals: ReadonlySet<string>
  readonly statics: ReadonlySet<string>
  /** Statics that are also instance methods: `Response.json` exists as both, with different support. */
  readonly instances: ReadonlySet<string>
  readonly methods: ReadonlySet<string>
}

const lacks = (feature: Identifier | undefined, oldest: Versions) =>
  feature?.__compat !== undefined && supportOf(feature.__compat, oldest) === 'lacks'

/**
 * The names that at least one of the oldest browsers lacks. A method counts only if it is missing on every object
 * that defines it.
 */
export function missingNames(oldest: Versions): Names {
  const [globals, statics] = [new Set<string>(), new Set<string>()]
  const [there, missing] = [new Set<string>(), new Set<string>()]
  const instances = new Set<string>()
  const builtins = DATA.javascript['builtins'] ?? {}
  for (const owners of [builtins, builtins['Intl'] ?? {}, DATA.api]) {
    for (const [owner, feature] of Object.entries(owners as Record<string, Identifier>)) {
      if (owner === '__compat') continue
      if (lacks(feature, oldest)) {
        globals.add(owner)
        continue
      }
      for (const [name, member] of Object.entries(feature as Record<string, Identifier>)) {
        const own = name.replace(/_static$/, '')
        if (!lacks(member, oldest)) there.add(own)
        else if (own !== name) statics.add(`${owner}.${own}`)
        else {
          statics.add(`${owner}.${own}`)
          instances.add(`${owner}.${own}`)
          missing.add(own)
        }
      }
    }
  }
  return { globals, statics, instances, methods: missing.difference(there) }
}

const nameOf = (node: AnyNode): string | null => (node.type === 'Identifier' ? node.name : null)

/** The features in `names` that a script uses. `version` is the ECMAScript version that the oldest browsers parse. */
export function missingInScript(code: string, names: Names, version: ecmaVersion): readonly Found[] {
  const found: Found[] = []
  let tree: AnyNode
  try {
    tree = parse(code, { ecmaVersion: version, sourceType: 'module', allowHashBang: true })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return [{ feature: `syntax: ${error.message}`, at: (error as SyntaxError & { pos: number }).pos }]
  }
  full(tree, (node: AnyNode) => {
    const note = (feature: string) => found.push({ feature, at: node.start })
    if (node.type === 'Literal' && node.regex && /\(\?<[=!]/.test(node.regex.pattern)) note('lookbehind')
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node.callee)
      if (name && names.globals.has(name)) note(name)
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const method = nameOf(node.callee.property)
      if (method && !node.callee.computed && names.methods.has(method)) note(`.${method}()`)
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const [owner, name] = [nameOf(node.object), nameOf(node.property)]
      if (owner && names.globals.has(owner)) note(owner)
      else if (owner && name && names.statics.has(`${owner}.${name}`)) note(`${owner}.${name}`)
    }
  })
  return found
}
