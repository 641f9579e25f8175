import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { orderAmount } from '#domain/price/money.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import {
  clearWaitingBooking,
  storeWaitingBooking,
  takeWaitingBooking,
  type WaitingBooking,
  waitingBooking,
} from '#web/features/reserve/waiting-booking.ts'
import { signedOut } from '#web/features/session/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { pagePath } from '#web/paths.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { ReserveSearch } from '../search.ts'
import type { ReservePackage } from './package.ts'

interface SignInInput {
  readonly pack: ReservePackage
  readonly form: ReserveForm & { readonly packages: number }
  readonly isChange: boolean
  /** Saves the form for a later return. */
  readonly keep: (failure: string | null) => void
}

/**
 * Last step of a guest, or of a customer whose session has expired. The reservation is saved, and the login returns
 * to a URL that sends it (PE-10, RS-09). A change is not sent after the login: only its input is saved. Pages that
 * require a login redirect automatically, and the customer must review the quote again.
 */
export function useSaveAndSignIn({ pack, form, isChange, keep }: SignInInput): () => void {
  const device = useDevice()
  const router = useRouter()
  const client = useQueryClient()
  return () => {
    keep(null)
    signedOut(client)
    if (isChange) return
    const { date, time, people, packages } = form
    storeWaitingBooking({
      packageId: pack.id,
      amount: orderAmount(packages, pack.mallPrice),
      pack,
      shop: pack.supplier,
    })
    // The URL also contains the selection, for a guest who signs in through an email link in another tab.
    const chosen = {
      day: date ?? undefined,
      time: time ?? undefined,
      peopleNum: people ?? undefined,
      packageNum: packages,
    }
    rememberPreLogin(reserveHref(device, { packageId: pack.id, ...chosen, action: 'send' }))
    router.history.push(pagePath(device, 'login'))
  }
}

/**
 * After the login, sends the saved reservation once, as soon as the sign-in is confirmed. A URL alone, such as one
 * from a link, sends nothing. Returning to the form with the back button keeps the reservation saved, so that the
 * forward button restores the last step. The first edit discards it (`useReserveForm`).
 */
export function useSendAfterSignIn(
  action: ReserveSearch['action'],
  packageId: number,
  send: (booking: WaitingBooking) => void,
): void {
  const isBack = action === 'send'
  const { status } = useSession()
  const sendWaiting = useEffectEvent(() => {
    const booking = takeWaitingBooking(packageId)
    if (booking !== null && status === 'customer') send(booking)
  })
  const discardOther = useEffectEvent(() => {
    const isSame = action === 'back' && waitingBooking()?.packageId === packageId
    if (!isBack && !isSame) clearWaitingBooking()
  })
  // A new reservation discards the saved one.
  useEffect(() => discardOther(), [])
  useEffect(() => {
    if (isBack && status !== 'unknown') sendWaiting()
  }, [isBack, status])
}
