import * as z from 'zod/mini'
import { names } from '#contract/fields.ts'
import { SIGN_IN_STEP_MINUTES } from '#domain/constants.ts'
import { nowMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

const schema = z.object({
  /** When the form was submitted, epoch ms. */
  at: z.int(),
  /**
   * Owner: the customer whose session expired. Null for a guest; the reservation then goes to the customer who signs
   * in.
   */
  ownerId: z.nullable(z.int()),
  packageId: z.int(),
  /** Total shown by the form, in yen. */
  amount: z.int(),
  pack: z.object(names),
  shop: z.object(names),
})

/**
 * A reservation submitted by a visitor who is not signed in. It is sent automatically after sign-in (decision 20). The
 * typed input is stored separately (`reserveInfo`).
 */
export type WaitingBooking = z.output<typeof schema>

/** Session storage, so that no other tab or external link can send it. */
const value = stored('waitingBooking', schema, 'session')

/** The reservation that waits for sign-in; null for none or an expired one. */
export function waitingBooking(): WaitingBooking | null {
  const booking = value.read()
  if (booking === null || booking.at <= nowMs() - SIGN_IN_STEP_MINUTES * 60_000) return null
  return booking.ownerId === null || booking.ownerId === lastOwner()?.id ? booking : null
}

/** Stores a reservation to wait for sign-in, replacing any other. */
export function storeWaitingBooking({ packageId, amount, ...rest }: Omit<WaitingBooking, 'at' | 'ownerId'>): void {
  const { pack, shop } = schema.shape
  value.write({
    at: nowMs(),
    ownerId: lastOwner()?.id ?? null,
    packageId,
    amount,
    pack: z.parse(pack, rest.pack),
    shop: z.parse(shop, rest.shop),
  })
}

/**
 * Removes and returns the waiting reservation; null if it belongs to another package. The caller must send it,
 * because it is no longer stored.
 */
export function takeWaitingBooking(packageId: number): WaitingBooking | null {
  const booking = waitingBooking()
  clearWaitingBooking()
  return booking?.packageId === packageId ? booking : null
}

/** Discards the waiting reservation, because the form is open again. */
export function clearWaitingBooking(): void {
  value.clear()
}
