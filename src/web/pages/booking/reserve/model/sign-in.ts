import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { orderAmount } from '#domain/price/money.ts'
import { reserveHref } from '#web/features/catalogue/links.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import {
  endWaiting,
  letWait,
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
import type { Pack } from './package.ts'

interface SignInInput {
  readonly pack: Pack
  readonly form: ReserveForm & { readonly packages: number }
  readonly isChange: boolean
  /** Keeps the form for the way back. */
  readonly keep: (failure: string | null) => void
}

/**
 * The last step of a guest, and of a customer whose session has ended: the reservation waits, and the login leads back to an
 * address that sends it (PE-10, RS-09). A change does not wait: the pages that need a login ask for it, and its price is
 * looked at again.
 */
export function useGoToLogin({ pack, form, isChange, keep }: SignInInput): () => void {
  const device = useDevice()
  const router = useRouter()
  const client = useQueryClient()
  return () => {
    keep(null)
    signedOut(client)
    if (isChange) return
    const { date, time, people, packages } = form
    letWait({ packageId: pack.id, amount: orderAmount(packages, pack.mallPrice), pack, shop: pack.supplier })
    // What was chosen stands in the address as well, for who ends up in another tab by a link in a mail.
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
 * Back from the login: hands over the reservation that waited for it, once, as soon as it is known that somebody is signed
 * in. An address alone, such as one from a link, sends nothing. Who only looks at the form again, by the back button, leaves it
 * waiting, so that the forward button finds the last step as it was; the first change ends it (`useReserveForm`).
 */
export function useAfterSignIn(
  action: ReserveSearch['action'],
  packageId: number,
  send: (booking: WaitingBooking) => void,
): void {
  const isBack = action === 'send'
  const { status } = useSession()
  const goOn = useEffectEvent(() => {
    const booking = takeWaitingBooking(packageId)
    if (booking !== null && status === 'customer') send(booking)
  })
  const begin = useEffectEvent(() => {
    const isSame = action === 'back' && waitingBooking()?.packageId === packageId
    if (!isBack && !isSame) endWaiting()
  })
  // Another reservation is begun: what waited is not what will be sent.
  useEffect(() => begin(), [])
  useEffect(() => {
    if (isBack && status !== 'unknown') goOn()
  }, [isBack, status])
}
