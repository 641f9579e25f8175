import type { Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss'
import type { Found } from './script.ts'
import { DATA, featureAt, type Support, supportOf } from './support.ts'
import type { Versions } from './versions.ts'

const [PROPERTIES, SELECTORS, AT_RULES, TYPES] = ['properties', 'selectors', 'at-rules', 'types'].map(
  (name) => DATA.css[name] as Identifier,
) as [Identifier, Identifier, Identifier, Identifier]

/** Units of the dynamic, large and small viewport. */
const UNITS = { d: 'dynamic', l: 'large', s: 'small' } as const

/** The names in a selector, a condition or a value, without strings and URLs. */
function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '').matchAll(pattern)].map(([, name = '']) => name)
}

/** The parts of a property's value that the data covers: keywords, functions, and units. */
function partsOf({ prop, value }: Declaration): readonly (readonly [string, Identifier | undefined])[] {
  const words = namesIn(value, /(?<![\w-#.])([a-z][a-z-]+)(?![\w-])/gi)
  const functions = namesIn(value, /(?<![\w-])([a-z][a-z-]*)\(/gi)
  const units = namesIn(value, /\d([dls])v(?:w|h|i|b|min|max)\b/g)
  return [
    ...words.map((word) => [word, featureAt(PROPERTIES, prop, word)] as const),
    ...functions.map(
      (name) =>
        [
          `${name}()`,
          featureAt(PROPERTIES, prop, `${name}_function`) ?? featureAt(TYPES, name) ?? featureAt(TYPES, 'color', name),
        ] as const,
    ),
    ...units.map(
      (unit) =>
        [
          `${unit}vh`,
          featureAt(TYPES, 'length', `viewport_percentage_units_${UNITS[unit as keyof typeof UNITS]}`),
        ] as const,
    ),
  ]
}

/** Whether a rule is inside @supports. */
function isAsked(node: { parent?: unknown }): boolean {
  for (let at = node.parent as ChildNode | undefined; at; at = at.parent as ChildNode | undefined) {
    if (at.type === 'atrule' && at.name === 'supports') return true
  }
  return false
}

/** The features of a style sheet that at least one of the oldest browsers lacks and that have no fallback. */
export function missingInStyle(css: string, oldest: Versions): readonly Found[] {
  const found: Found[] = []
  const support = (feature: Identifier | undefined): Support =>
    feature?.__compat ? supportOf(feature.__compat, oldest) : 'has'
  const note = (feature: string, node: AtRule | Declaration | { source?: Declaration['source'] }) =>
    found.push({ feature, at: node.source?.start?.offset ?? 0 })
  const unsupportedParts = (declaration: Declaration) =>
    partsOf(declaration).filter(([, feature]) => support(feature) !== 'has')
  const root = parse(css)

  root.walkAtRules((rule) => {
    if (isAsked(rule)) return
    const name = rule.name.replace(/^-\w+-/, '')
    if (rule.name === name && support(featureAt(AT_RULES, name)) === 'lacks') note(`@${name}`, rule)
    if (name !== 'media') return
    if (/[<>=]/.test(rule.params) && support(featureAt(AT_RULES, 'media', 'range_syntax')) !== 'has')
      note('@media range', rule)
    for (const feature of namesIn(rule.params, /\(\s*(?:min-|max-)?([a-z-]+)/g)) {
      if (support(featureAt(AT_RULES, 'media', feature)) === 'lacks') note(`@media (${feature})`, rule)
    }
  })
  root.walkRules((rule) => {
    if (isAsked(rule)) return
    for (const name of namesIn(rule.selector, /::?(?!-)([a-z-]+)/g)) {
      if (support(featureAt(SELECTORS, name)) === 'lacks') note(`:${name}`, rule)
    }
    if (rule.parent?.type === 'rule') note('nesting', rule)
  })
  root.walkDecls((declaration) => {
    const { prop, parent } = declaration
    // Values of custom properties count where they are used, except for functions, which make the declaration
    // invalid.
    if (/^-\w/.test(prop) || !parent || isAsked(declaration)) return
    const siblings = parent.nodes.filter((node) => node.type === 'decl')
    const before = siblings.slice(0, siblings.indexOf(declaration))
    const own = support(featureAt(PROPERTIES, prop))
    if (own === 'lacks') note(prop, declaration)
    else if (own !== 'has' && !siblings.some((one) => one.prop === `${own.prefix}${prop}`))
      note(`${own.prefix}${prop}`, declaration)
    // Browsers keep an earlier declaration that they support.
    if (before.some((one) => one.prop === prop && unsupportedParts(one).length === 0)) return
    for (const [part, feature] of unsupportedParts(declaration)) {
      const held = support(feature)
      const stand =
        typeof held === 'object' && before.some((one) => one.prop === prop && one.value.includes(held.prefix))
      if (!stand) note(`${prop}: ${part}`, declaration)
    }
  })
  return found
}
