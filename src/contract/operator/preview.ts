import * as z from 'zod/mini'
import { id, millis } from '../fields.ts'
import { comboPackage, supplierDetail } from '../supplier.ts'
import { anyEntry, ENTRY_BODY, ENTRY_ROLES } from './catalogue.ts'
import { operatorCall } from './operator-call.ts'

/** The data with which a preview renders the app's own pages, in the wire format of guests' calls. */
const previewed = z.object({
  supplier: supplierDetail,
  /** The packages that guests could buy, including drafts. */
  packages: z.array(comboPackage),
  /** The requested package; null for a shop. */
  packageId: z.nullable(z.int()),
  lockedDays: z.array(z.string()),
  /** Seats of a start time without sales. */
  capacity: z.int(),
  /** Whether the shop is visible to guests now. */
  isPublished: z.boolean(),
  /** The server's time. */
  at: millis,
})
export type Previewed = z.output<typeof previewed>

/**
 * Previews an edited shop as guests would see it; the id is null for one that is not stored yet. Writes nothing.
 * Refused with `entry_faults` like a save.
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
