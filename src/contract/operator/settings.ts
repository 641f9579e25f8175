import * as z from 'zod/mini'
import { text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Money, and the rules that guests and shops rely on. */
const ROLES = ['owner'] as const

/** What of the table `config` the product reads, by the part that a form shows at once. */
export const SETTINGS = ['rules', 'rates', 'contact', 'sources', 'preference'] as const
const setting = z.enum(SETTINGS)
export type Setting = z.infer<typeof setting>

const entries = {
  /** Days of cancelling and changing, for shops without days of their own; days a changed visit may move. */
  rules: z.object({
    cancelDays: z.int(),
    changeDays: z.int(),
    localTimeDays: z.int(),
    direction: z.enum(['more-than', 'at-most']),
  }),
  /** Per 100 yen; null hides the conversion. */
  rates: z.object({ cny: z.nullable(z.number()), twd: z.nullable(z.number()) }),
  /** Who runs the service; empty where it is not stated. */
  contact: z.object({ name: z.string(), address: z.string(), email: z.string(), telephone: z.string() }),
  /** Sources of visits that count, and the minutes for which they do. */
  sources: z.object({ allowSource: z.array(z.string()), expiresMinutes: z.int() }),
  /** Where preference codes hold, for visits before this day (Japan). */
  preference: z.object({ supplierIds: z.array(z.int()), before: z.string() }),
} as const satisfies Record<Setting, z.ZodMiniType>
export type SettingEntries = { readonly [Name in Setting]: z.output<(typeof entries)[Name]> }

const stored = <Entry extends z.ZodMiniType>(entry: Entry) => z.object({ entry, shown: z.string() })

/** All settings as they hold now, defaults included, and whom a change of the rules reaches. */
export const readSettings = operatorCall({
  name: 'readSettings',
  method: 'GET',
  path: '/operator/api/settings',
  roles: ROLES,
  request: z.object({}),
  response: z.object({
    rules: stored(entries.rules),
    rates: stored(entries.rates),
    contact: stored(entries.contact),
    sources: stored(entries.sources),
    preference: stored(entries.preference),
    reach: z.object({
      /** Shops that guests see without days of their own, for cancelling and for changing. */
      cancelShops: z.int(),
      changeShops: z.int(),
      /** Paid orders for a visit that is yet to come, at any shop without days of its own. */
      orders: z.int(),
    }),
  }),
})

/**
 * Saves one setting. Refused `entry_changed` with what is stored where somebody else saved since `shown`, and `entry_faults` with the
 * fields.
 */
export const saveSetting = operatorCall({
  name: 'saveSetting',
  method: 'POST',
  path: '/operator/api/settings/save',
  roles: ROLES,
  request: z.object({ setting, entry: z.record(z.string(), z.json()), shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
