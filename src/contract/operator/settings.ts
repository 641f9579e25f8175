import * as z from 'zod/mini'
import { RECEIPT_ISSUERS } from '#domain/config-settings.ts'
import { text } from '../fields.ts'
import { operatorCall } from './operator-call.ts'
import { reason, requestKey } from './people.ts'

/** Settings affect money and the rules that guests and shops rely on. */
const ROLES = ['owner'] as const

/** The entries of the table `config` that the product reads, grouped by form. */
export const SETTINGS = ['rules', 'rates', 'contact', 'sources', 'preference', 'receipts'] as const
const setting = z.enum(SETTINGS)
export type Setting = z.infer<typeof setting>

const entries = {
  /** Cancellation and change days for shops without their own, and the days by which a change may move a visit. */
  rules: z.object({
    cancelDays: z.int(),
    changeDays: z.int(),
    localTimeDays: z.int(),
    direction: z.enum(['more-than', 'at-most']),
  }),
  /** Per 100 yen; null hides the conversion. */
  rates: z.object({ cny: z.nullable(z.number()), twd: z.nullable(z.number()) }),
  /** The operator of the service; empty when not stated. */
  contact: z.object({
    name: z.string(),
    address: z.string(),
    email: z.string(),
    telephone: z.string(),
    responsible: z.string(),
    registration: z.string(),
  }),
  /** The accepted sources of visits, and the minutes for which they count. */
  sources: z.object({ allowSource: z.array(z.string()), expiresMinutes: z.int() }),
  /** The suppliers that accept preference codes, for visits before this Japan date. */
  preference: z.object({ supplierIds: z.array(z.int()), before: z.string() }),
  /** Who issues receipts (domain/receipt/issuer.ts). */
  receipts: z.object({ issuer: z.enum(RECEIPT_ISSUERS) }),
} as const satisfies Record<Setting, z.ZodMiniType>
export type SettingEntries = { readonly [Name in Setting]: z.output<(typeof entries)[Name]> }

const stored = <Entry extends z.ZodMiniType>(entry: Entry) => z.object({ entry, shown: z.string() })

/** The current settings, including defaults, and how many shops and orders a change of the rules affects. */
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
    receipts: stored(entries.receipts),
    reach: z.object({
      /** Visible shops without their own days, for cancellations and for changes. */
      cancelShops: z.int(),
      changeShops: z.int(),
      /** Paid orders with a future visit, at shops without their own days. */
      orders: z.int(),
    }),
    /** The registration number in the stated registrations, or null; visible shops without one of their own. */
    registered: z.object({ operator: z.nullable(z.string()), shopsWithout: z.int() }),
  }),
})

/**
 * Saves one setting. Refused with `entry_changed` and the stored entry when another operator has saved since `shown`,
 * and with `entry_faults` and the invalid fields.
 */
export const saveSetting = operatorCall({
  name: 'saveSetting',
  method: 'POST',
  path: '/operator/api/settings/save',
  roles: ROLES,
  request: z.object({ setting, entry: z.record(z.string(), z.json()), shown: text(64), reason, key: requestKey }),
  response: z.object({ isAgain: z.boolean() }),
})
