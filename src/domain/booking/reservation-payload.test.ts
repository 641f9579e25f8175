import { expect, it } from 'vitest'
import { reservationPayload } from '#domain/booking/reservation-payload.ts'

const INPUT = {
  device: 'mobile',
  customerId: 5,
  package: { id: 11, supplierId: 3, useType: 1, mallPrice: 4_500 },
  packages: 2,
  people: 3,
  date: '2026-05-03',
  time: '12:30',
  hasChild: true,
  childInfo: ' one, aged 4 ',
  referralCode: 'friend',
  lineTrackingCode: 'line1',
} as const

it('RS-18 BZ-27 the payload has the fields of P-3.5', () => {
  expect(reservationPayload(INPUT)).toEqual({
    supplierId: 3,
    customerId: 5,
    packageId: 11,
    packageNum: 2,
    peopleNum: 3,
    amount: 9_000,
    useTotal: 3,
    orderSource: 4,
    referralCode: 'friend',
    lineTrackingCode: 'line1',
    useTimeStr: '2026-05-03 12:30',
    hasJuveniles: 1,
    useJuveniles: 'one, aged 4',
  })
  expect(reservationPayload({ ...INPUT, device: 'pc' }).orderSource).toBe(3)
})

it('RS-17 RS-18 has no use time without a date, no child info without children, no codes without cookies', () => {
  const bare = { ...INPUT, hasChild: false, referralCode: null, lineTrackingCode: null }
  for (const useType of [2, 4] as const) {
    const payload = reservationPayload({ ...bare, package: { ...INPUT.package, useType } })
    expect(payload.hasJuveniles).toBe(0)
    expect(Object.keys(payload)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/useTimeStr|useJuveniles|referralCode|lineTrackingCode/)]),
    )
  }
})
