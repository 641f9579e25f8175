import type { JapanDate, JapanTime } from '#domain/calendar/time.ts'
import { ORDER_SOURCE } from '#domain/constants.ts'
import type { Device } from '#domain/device.ts'
import { isDated, type UseType } from '#domain/order/order-state.ts'
import { orderAmount, type Yen } from '#domain/price/money.ts'

/** Body of createOrder as listed in P-3.5. Optional keys are left out, not empty. */
export type ReservationPayload = {
  readonly supplierId: number
  readonly customerId: number
  readonly packageId: number
  readonly packageNum: number
  readonly peopleNum: number
  /** packageNum times the package's price, in yen. The server computes its own amount and compares. */
  readonly amount: Yen
  readonly useTotal: number
  readonly orderSource: typeof ORDER_SOURCE.desktop | typeof ORDER_SOURCE.mobile
  readonly referralCode?: string
  readonly lineTrackingCode?: string
  /** 'YYYY-MM-DD HH:mm' in Japan, type 1 only. */
  readonly useTimeStr?: string
  readonly hasJuveniles: 0 | 1
  readonly useJuveniles?: string
}

/** Builds the create payload from a form that passed checkReservation (RS-17, RS-18). */
export function reservationPayload(input: {
  readonly device: Device
  readonly customerId: number
  readonly package: {
    readonly id: number
    readonly supplierId: number
    readonly useType: UseType
    readonly mallPrice: Yen
  }
  readonly packages: number
  readonly people: number
  readonly date: JapanDate | null
  readonly time: JapanTime | null
  readonly hasChild: boolean
  readonly childInfo: string
  readonly referralCode: string | null
  readonly lineTrackingCode: string | null
}): ReservationPayload {
  const { date, time, referralCode, lineTrackingCode } = input
  const hasStart = isDated(input.package.useType) && date !== null && time !== null
  return {
    supplierId: input.package.supplierId,
    customerId: input.customerId,
    packageId: input.package.id,
    packageNum: input.packages,
    peopleNum: input.people,
    amount: orderAmount(input.packages, input.package.mallPrice),
    useTotal: input.people,
    orderSource: input.device === 'pc' ? ORDER_SOURCE.desktop : ORDER_SOURCE.mobile,
    ...(referralCode ? { referralCode } : {}),
    ...(lineTrackingCode ? { lineTrackingCode } : {}),
    ...(hasStart ? { useTimeStr: `${date} ${time}` } : {}),
    hasJuveniles: input.hasChild ? 1 : 0,
    ...(input.hasChild ? { useJuveniles: input.childInfo.trim() } : {}),
  }
}
