import { createRequire } from 'node:module'
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import type { Browser, Versions } from './versions.ts'

/** MDN's data on what browsers support, as it is published. */
export const DATA = createRequire(import.meta.url)('@mdn/browser-compat-data') as Record<
  'api' | 'css' | 'javascript',
  Identifier
>

/** The names of the browsers in the data. Chrome and Firefox are checked as on a phone and as on the desktop. */
const NAMES = {
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  firefox: ['firefox', 'firefox_android'],
} as const satisfies Record<Browser, readonly string[]>

/** Whether some browsers lack a feature: no, yes, or they have it under a name with this prefix alone. */
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

/** What the oldest browsers say to a feature. Those of which the data knows nothing are no fault of it. */
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
      // A property may be known by its own name and do nothing.
      const prefixed = there.find((one) => one.prefix)?.prefix
      if (prefixed) prefix = prefixed
      else if (!there.some(isPlain)) return 'lacks'
    }
  }
  return prefix ? { prefix } : 'has'
}

/** A part of the data by its names; undefined where it has none. */
export function featureAt(from: Identifier, ...names: readonly string[]): Identifier | undefined {
  let at: Identifier | undefined = from
  for (const name of names) at = at && Object.hasOwn(at, name) ? at[name] : undefined
  return at
}
