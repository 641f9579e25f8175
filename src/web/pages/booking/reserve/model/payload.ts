import { reservationPayload } from '#domain/booking/reservation-payload.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import type { ReserveForm } from '#web/features/reserve/reserve-info.ts'
import { readCookie } from '#web/platform/read-cookie.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import type { Pack } from './package.ts'

/** Returns a function that builds the request body from the form, including layout, language and referral codes. */
export function usePayload(pack: Pack, form: ReserveForm & { readonly packages: number }) {
  const device = useDevice()
  const locale = useLocale()
  return (customerId: number, people: number) => ({
    ...reservationPayload({
      device,
      customerId,
      package: { id: pack.id, supplierId: pack.supplier.id, useType: pack.useType, mallPrice: pack.mallPrice },
      packages: form.packages,
      people,
      date: form.date,
      time: form.time,
      hasChild: form.hasChild === true,
      childInfo: form.childInfo,
      referralCode: readCookie('referralCode'),
      lineTrackingCode: readCookie('lineTrackingCode'),
    }),
    orderType: pack.useType,
    tip: form.tip.trim(),
    needs: form.needs,
    locale,
  })
}
