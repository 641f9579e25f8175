import { expect, it } from 'vitest'
import { type TermsVersion, termsObstacle, termsOn } from './terms.ts'

const version = (validFrom: string, commission = 1_500): TermsVersion => ({
  ...{ validFrom, commission, feePerGuest: 0, base: 'charged', coupons: 'service', gatewayFees: 'service' },
  ...{ noShow: 10_000, cycle: 'monthly', minimum: 0 },
})

it('MO-01 the terms of a day are those that began last', () => {
  const versions = [version('2026-04-01', 2), version('2026-01-01', 1), version('2026-05-01', 3)]
  expect(termsOn(versions, '2025-12-31')).toBeNull()
  expect(termsOn(versions, '2026-01-01')?.commission).toBe(1)
  expect(termsOn(versions, '2026-04-30')?.commission).toBe(2)
  expect(termsOn(versions, '2030-01-01')?.commission).toBe(3)
})

it('MO-01 the first terms may begin in the past, later ones tomorrow at the earliest', () => {
  const today = '2026-02-10'
  expect(termsObstacle(version('2026-01-01'), [], today)).toBeNull()
  const begun = [version('2026-01-01')]
  expect(termsObstacle(version('2026-02-10'), begun, today)).toBe('terms-begun')
  expect(termsObstacle(version('2026-01-15'), begun, today)).toBe('terms-begun')
  expect(termsObstacle(version('2026-02-11'), begun, today)).toBeNull()
  expect(termsObstacle(version('2026-02-10'), [version('2026-03-01')], today)).toBeNull()
})

it('MO-01 a rate is whole basis points up to the whole', () => {
  for (const commission of [-1, 10_001, 1.5, Number.NaN])
    expect(termsObstacle(version('2026-01-01', commission), [], '2026-01-01')).toBe('terms-value')
})
