import * as z from 'zod/mini'
import { NEED_CODES } from '#domain/order/needs.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

/** Fields of the reserve form. Null means not entered yet; null packages follow the number of people. */
const form = {
  /** Day in Japan, YYYY-MM-DD. */
  date: z.nullable(z.string()),
  /** Arrival time in Japan, HH:mm. */
  time: z.nullable(z.string()),
  people: z.nullable(z.int()),
  hasChild: z.nullable(z.boolean()),
  childInfo: z.string(),
  packages: z.nullable(z.int()),
  tip: z.string(),
  needs: z.catch(z.array(z.enum(NEED_CODES)), []),
}
const schema = z.object({
  ...form,
  /**
   * Owner of the input, which is hidden from other customers. Null if a guest typed it; the input then goes to the
   * customer who signs in in this tab.
   */
  ownerId: z.nullable(z.int()),
  packageId: z.int(),
  supplierId: z.int(),
  /** The order being changed; null for a new reservation. */
  orderId: z.catch(z.nullable(z.int()), null),
  /** Message key of the server's refusal; null if not refused. */
  failure: z.nullable(z.string()),
})

export type ReserveForm = z.output<z.ZodMiniObject<typeof form>>
/** Input of the reserve form, stored across login and refusals (CK-04). */
export type ReserveInfo = z.output<typeof schema>
/** A refused input, with all required numbers present. */
export type RefusedReservation = ReserveInfo & {
  readonly people: number
  readonly packages: number
  readonly failure: string
}

/** Session storage, cleared on sign-out: the input contains allergies, wishes and ages of children. */
const value = stored('reserveInfo', schema, 'session')

function own(): ReserveInfo | null {
  const info = value.read()
  return info !== null && (info.ownerId === null || info.ownerId === lastOwner()?.id) ? info : null
}

/** Stores the input for the signed-in customer or a guest (PE-10). */
export function saveReserveInfo(info: Omit<ReserveInfo, 'ownerId'>): void {
  value.write({ ...info, ownerId: lastOwner()?.id ?? null })
}

/**
 * The stored input for a package and, if any, the order being changed. Null if there is none or it belongs to another
 * package, order or customer.
 */
export function savedReserveInfo(packageId: number, orderId: number | null): ReserveInfo | null {
  const info = own()
  return info?.packageId === packageId && info.orderId === orderId ? info : null
}

/** The last refused input, or null (RF-07). */
export function refusedInfo(): RefusedReservation | null {
  const info = own()
  if (info === null || info.people === null || info.packages === null || info.failure === null) return null
  return { ...info, people: info.people, packages: info.packages, failure: info.failure }
}
