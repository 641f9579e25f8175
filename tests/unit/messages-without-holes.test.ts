import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { type NodePath, parseSync, traverse, type types } from '@babel/core'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import PO from 'pofile'
import { expect, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'

/** Whether an expression may be empty: `a ? b : ''`, `a ?? null`, `a && b`, `a?.b`. */
function mayBeNothing(value: types.Node | null | undefined): boolean {
  switch (value?.type) {
    case 'StringLiteral':
      return value.value === ''
    case 'NullLiteral':
    case 'OptionalMemberExpression':
    case 'OptionalCallExpression':
      return true
    case 'Identifier':
      return value.name === 'undefined'
    case 'ConditionalExpression':
      return mayBeNothing(value.consequent) || mayBeNothing(value.alternate)
    case 'LogicalExpression':
      return value.operator === '&&' || mayBeNothing(value.right)
    default:
      return false
  }
}

type Read = (node: types.Node | null | undefined) => string

/**
 * The names that a value depends on: its own, and those in its condition, such as `at` in `at === null ? '' :
 * format(at)`.
 */
function asksOf(name: string, value: types.Node | null | undefined, read: Read): string[] {
  const asked =
    value?.type === 'ConditionalExpression' ? value.test : value?.type === 'LogicalExpression' ? value.left : null
  const operand = asked?.type === 'BinaryExpression' ? asked.left : asked
  return [name, ...(operand ? [read(operand)] : [])]
}

/**
 * Whether a position is reached only if one of these names was checked, by an enclosing condition or an early return.
 */
function isGuarded(path: NodePath, asks: readonly string[], read: Read): boolean {
  const isAsked = (node: types.Node | null | undefined) =>
    asks.some((ask) =>
      read(node)
        .split(/[^\w.]+/)
        .includes(ask),
    )
  return (
    path.findParent(({ node, parentPath, key }) => {
      if (node.type === 'LogicalExpression') return isAsked(node.left)
      if (node.type === 'ConditionalExpression' || node.type === 'IfStatement') return isAsked(node.test)
      if (parentPath?.node.type !== 'BlockStatement' || typeof key !== 'number') return false
      return parentPath.node.body.slice(0, key).some((before) => before.type === 'IfStatement' && isAsked(before.test))
    }) !== null
  )
}

/** Whether a message's value may be empty: the expression itself, or the declaration of its name. */
function isHole(path: NodePath, value: types.Node, read: Read): boolean {
  if (value.type !== 'Identifier') return mayBeNothing(value)
  const declared = path.scope.getBinding(value.name)?.path.node
  if (declared?.type !== 'VariableDeclarator' || !mayBeNothing(declared.init)) return false
  return !isGuarded(path, asksOf(value.name, declared.init, read), read)
}

const isMessageCall = (name: string) => /^(t|msg|select|plural)$/.test(name)

/** The possibly empty values in a file's messages, as `name in the words of the message`. */
function holesOf(source: string): string[] {
  const tree = parseSync(source, {
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  if (!tree) throw new Error('No source')
  const read: Read = (node) => (node ? source.slice(node.start ?? 0, node.end ?? 0).replaceAll('?.', '.') : '')
  const found: string[] = []
  const look = (path: NodePath, values: readonly types.Node[]) => {
    for (const value of values) {
      if (isHole(path, value, read)) found.push(read(value))
    }
  }
  traverse(tree, {
    JSXElement(path) {
      const { name } = path.node.openingElement
      if (name.type !== 'JSXIdentifier' || name.name !== 'Trans') return
      path.traverse({
        JSXExpressionContainer(inner) {
          if (inner.parent.type === 'JSXAttribute') return
          look(inner, [inner.node.expression])
        },
      })
    },
    TaggedTemplateExpression(path) {
      const { tag, quasi } = path.node
      if (tag.type === 'Identifier' && isMessageCall(tag.name)) look(path, quasi.expressions)
    },
    CallExpression(path) {
      const { callee } = path.node
      if (callee.type !== 'Identifier' || !isMessageCall(callee.name)) return
      path.traverse({
        TemplateLiteral(inner) {
          look(inner, inner.node.expressions)
        },
      })
    },
  })
  return found
}

const sources = execFileSync('git', ['ls-files', '-z', 'src/web', 'src/console', 'src/check'], { encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.gen\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => text.includes('@lingui/'))

/** Values that are never empty for a reason other than a local condition, with that reason. */
const KNOWN: Readonly<Record<string, string>> = {
  'src/web/pages/catalogue/index/themes.tsx: areaName': 'the heading of tiles that still load has no name yet',
  'src/web/pages/catalogue/supplier/booking-form.tsx: when':
    'a booking with a day is ready once day and time are chosen',
  'src/web/pages/tickets/trip/model/calendar.ts: name': 'entries are made of shops that could be fetched',
  'src/web/pages/tickets/trip/stop-card.tsx: name': 'a warning compares two shops that are there',
}

it('A23 no message has a value that may be empty: “the shop answers by ;”', () => {
  expect(sources.length).toBeGreaterThan(200)
  const found = new Set(sources.flatMap(({ path, text }) => holesOf(text).map((hole) => `${path}: ${hole}`)))
  expect([...found].sort()).toEqual(Object.keys(KNOWN).sort())
})

it.each([
  ["const by = at === null ? '' : format(at); const x = <Trans>The shop answers by {by};</Trans>", 1],
  ["const x = <Trans>By {at ?? ''}</Trans>", 1],
  [`const by = at || ''; const x = t\`By \${by}\``, 1],
  [`const x = t({ message: \`By \${at === null ? '' : at}\`, comment: 'day' })`, 1],
  ['const by = at && format(at); const x = <Trans>By {by}</Trans>', 1],
  ['const by = at && format(at); const x = by && <Trans>By {by}</Trans>', 0],
  ['const by = at ? format(at) : null; if (by === null) x(); else y(<Trans>By {by}</Trans>)', 0],
  ['const by = format(at); const x = <Trans>By {by}</Trans>', 0],
])('A23 the control: %s', (source, count) => {
  expect(holesOf(source)).toHaveLength(count)
})

/**
 * The traces of an empty value in a text: empty brackets, two spaces, punctuation after a space, an unreplaced name.
 */
const HOLE = /undefined|null|NaN|\{\w*\}|\(\s*\)|（\s*）|「\s*」|[^\n] {2,}| [.,;。，；]/

it.each(LOCALES)(
  'A23 in %s every message is complete for one, none or several of a count, with a value for every name',
  (locale) => {
    const items = PO.parse(readFileSync(`src/i18n/catalogs/${locale}.po`, 'utf8')).items
    const wrong = items.flatMap(({ msgstr: [text = ''] }) => {
      const i18n = setupI18n({ locale, messages: { [locale]: { text: compileMessage(text) } } })
      const counted = new Set([...text.matchAll(/\{(\w+), (?:plural|selectordinal)/g)].map(([, name]) => name))
      return [0, 1, 2, 5].flatMap((count) => {
        const names = [...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name = '']) => name)
        const values = Object.fromEntries(names.map((name) => [name, counted.has(name) ? count : 'x']))
        const told = i18n._('text', values)
        return HOLE.test(told) ? [told] : []
      })
    })
    expect([...new Set(wrong)]).toEqual([])
  },
)
