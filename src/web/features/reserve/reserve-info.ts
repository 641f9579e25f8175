import * as z from 'zod/mini'
import { NEED_CODES } from '#domain/order/needs.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

/** What the reserve form holds. Null is "not entered yet"; null packages follow the number of people. */
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
  /** Whose input it is: another customer never sees it. Null of a guest, and then of whoever signs in in this tab. */
  ownerId: z.nullable(z.int()),
  packageId: z.int(),
  supplierId: z.int(),
  /** The order that was to be changed; null of a new reservation. */
  orderId: z.catch(z.nullable(z.int()), null),
  /** Message key of the refusal, where the server refused it; null while it was not refused. */
  failure: z.nullable(z.string()),
})

export type ReserveForm = z.output<z.ZodMiniObject<typeof form>>
/** The input of the reserve form as it is kept for the way back, after a login and after a refusal (CK-04). */
export type ReserveInfo = z.output<typeof schema>
/** A refused input: everything that the form asks for was there. */
export type RefusedInfo = ReserveInfo & { readonly people: number; readonly packages: number; readonly failure: string }

/** It holds allergies, wishes and ages of children, so it ends with the tab and with its owner's stay. */
const value = stored('reserveInfo', schema, 'session')

function own(): ReserveInfo | null {
  const info = value.read()
  return info !== null && (info.ownerId === null || info.ownerId === lastOwner()?.id) ? info : null
}

/** Keeps the input of the customer who is signed in, or of a guest (PE-10). */
export function saveReserveInfo(info: Omit<ReserveInfo, 'ownerId'>): void {
  value.write({ ...info, ownerId: lastOwner()?.id ?? null })
}

/**
 * The kept input for a package and the order that is being changed to it, if any; null without one, or when it is another
 * package's, another order's or another customer's.
 */
export function savedReserveInfo(packageId: number, orderId: number | null): ReserveInfo | null {
  const info = own()
  return info?.packageId === packageId && info.orderId === orderId ? info : null
}

/** The input that was refused last; null where none was (RF-07). */
export function refusedInfo(): RefusedInfo | null {
  const info = own()
  if (info === null || info.people === null || info.packages === null || info.failure === null) return null
  return { ...info, people: info.people, packages: info.packages, failure: info.failure }
}
