import * as z from 'zod/mini'
import { names } from '#contract/fields.ts'
import { SIGN_IN_STEP_MINUTES } from '#domain/constants.ts'
import { nowMs } from '#web/platform/clock.ts'
import { lastOwner } from '#web/platform/owner.ts'
import { stored } from '#web/platform/storage.ts'

const schema = z.object({
  /** When the guest sent the form, epoch ms. */
  at: z.int(),
  /** Whose it is: of a customer whose session has ended, or null of a guest, and then of whoever signs in. */
  ownerId: z.nullable(z.int()),
  packageId: z.int(),
  /** The total that the form showed, in yen. */
  amount: z.int(),
  pack: z.object(names),
  shop: z.object(names),
})

/**
 * A reservation that was sent by somebody who is not signed in: it waits until they are, and is then sent by itself
 * (decision 099). What was typed is kept beside it (`reserveInfo`).
 */
export type WaitingBooking = z.output<typeof schema>

/** It ends with the tab: another tab, or a link from elsewhere, never sends anything. */
const value = stored('waitingBooking', schema, 'session')

/** The reservation that waits for its guest to sign in; null for none, and once it has waited too long. */
export function waitingBooking(): WaitingBooking | null {
  const booking = value.read()
  if (booking === null || booking.at <= nowMs() - SIGN_IN_STEP_MINUTES * 60_000) return null
  return booking.ownerId === null || booking.ownerId === lastOwner()?.id ? booking : null
}

/** Lets a reservation wait for its guest to sign in, in place of any other. */
export function letWait({ packageId, amount, ...rest }: Omit<WaitingBooking, 'at' | 'ownerId'>): void {
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

/** Ends the waiting: the reservation, if it is one of this package. Whoever takes it sends it, and nobody else does. */
export function takeWaitingBooking(packageId: number): WaitingBooking | null {
  const booking = waitingBooking()
  endWaiting()
  return booking?.packageId === packageId ? booking : null
}

/** Nothing waits any more: the form is open again. */
export function endWaiting(): void {
  value.clear()
}
