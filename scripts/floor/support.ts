import { createRequire } from 'node:module'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import type { Browser, Versions } from './versions.ts'

/** MDN's browser compatibility data, as published. */
export const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<
  'api' | 'css' | 'javascript',
  Identifier
>

/** Names of the browsers in the data. Chrome and Firefox are checked on phones and on the desktop. */
const NAMES = {
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
} as const satisfies Record<Browser, readonly string[]>

/** Support of a feature in the oldest browsers: all have it, some lack it, or some have it only with this prefix. */
export type Support = 'has' | 'lacks' | { readonly prefix: string }

function isSince(version: string, oldest: string): boolean {
  const [a, b] = [version, oldest].map((text) => text.replace('≤', '').split('.').map(Number))
  if (!a || !b) return false
  return (a[0] ?? 0) !== (b[0] ?? 0) ? (a[0] ?? 0) < (b[0] ?? 0) : (a[1] ?? 0) <= (b[1] ?? 0)
}

const isIn = ({ version_added: added, flags, version_removed: removed }: SimpleSupportStatement, oldest: string) =>
  !flags &&
  typeof added === 'string' &&
  isSince(added, oldest) &&
  !(typeof removed === 'string' && isSince(removed, oldest))

/** The support of a feature in the oldest browsers. Browsers without data do not count against it. */
export function supportOf(statement: CompatStatement, oldest: Versions): Support {
  let prefix: string | undefined
  for (const browser of ['ios_saf', 'chrome', 'firefox'] as const) {
    for (const name of NAMES[browser]) {
      const found = statement.support[name]
      if (!found) continue
      const all = (Array.isArray(found) ? found : [found]) as readonly SimpleSupportStatement[]
      const there = all.filter((one) => isIn(one, oldest[browser]))
      const isPlain = (one: SimpleSupportStatement) => !one.prefix && !one.alternative_name
      if (there.some((one) => isPlain(one) && !one.partial_implementation)) continue
      // A property may parse without having an effect.
      const prefixed = there.find((one) => one.prefix)?.prefix
      if (prefixed) prefix = prefixed
      else if (!there.some(isPlain)) return 'lacks'
    }
  }
  return prefix ? { prefix } : 'has'
}

/** An entry of the data by its path of names; undefined when missing. */
export function featureAt(from: Identifier, ...names: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = from
  for (const name of names) at = at && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}
