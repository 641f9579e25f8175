import * as z from 'zod/mini'
import { id, millis } from '../fields.ts'
import { comboPackage, supplierDetail } from '../supplier.ts'
import { anyEntry, ENTRY_BODY, ENTRY_ROLES } from './catalogue.ts'
import { operatorCall } from './operator-call.ts'

/** What the app's own pages are shown with in a preview, in the wire's form of guests' calls. */
const previewed = z.object({
  supplier: supplierDetail,
  /** What guests could buy there, with what is a draft still. */
  packages: z.array(comboPackage),
  /** The package that was asked for; null for a shop. */
  packageId: z.nullable(z.int()),
  lockedDays: z.array(z.string()),
  /** Seats of a start of which nothing is sold. */
  capacity: z.int(),
  /** Whether guests see the shop today. */
  isPublished: z.boolean(),
  /** The server's time. */
  at: millis,
})
export type Previewed = z.output<typeof previewed>

/**
 * A shop as it was typed, as guests would see it; null for one that is not stored yet. Nothing is written. Refused `entry_faults`
 * as a save is.
 */
export const previewShop = operatorCall({
  name: 'previewShop',
  method: 'POST',
  path: '/operator/api/shops/preview',
  roles: ENTRY_ROLES,
  maxBody: ENTRY_BODY,
  request: z.object({ id: z.nullable(id), entry: anyEntry }),
  response: previewed,
})

/** The same for a package of a stored shop. */
export const previewPackage = operatorCall({
  name: 'previewPackage',
  method: 'POST',
  path: '/operator/api/packages/preview',
  roles: ENTRY_ROLES,
  maxBody: ENTRY_BODY,
  request: z.object({ id: z.nullable(id), shopId: id, entry: anyEntry }),
  response: previewed,
})
