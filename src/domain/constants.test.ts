import { expect, it } from 'vitest'
import * as limits from '#domain/constants.ts'

it('BZ-01 the page size of shop list, orders and favourites is 10', () => expect(limits.PAGE_SIZE).toBe(10))
it('BZ-02 mobile favourites request 65535 rows', () => expect(limits.FAVORITES_MOBILE_PAGE_SIZE).toBe(65535))
it('BZ-03 the orders pager has 10 numbers', () => expect(limits.ORDERS_PAGER_NUMBERS).toBe(10))
it('BZ-04 the shop pager has 8 numbers', () => expect(limits.SHOPS_PAGER_NUMBERS).toBe(8))
it('BZ-05 the minimum lead time is 24 hours', () => expect(limits.MIN_LEAD_HOURS).toBe(24))
it('BZ-06 the date picker ends 2 years ahead', () => expect(limits.DATE_RANGE_YEARS).toBe(2))
it('BZ-07 the slot step is 30 minutes, offset by 15', () => {
  expect([limits.SLOT_STEP_MINUTES, limits.SLOT_OFFSET_MINUTES]).toEqual([30, 15])
})
it('BZ-08 cancel, change and local_time windows default to 7 days', () => {
  expect([limits.DEFAULT_CANCEL_DAYS, limits.DEFAULT_CHANGE_DAYS, limits.DEFAULT_LOCAL_TIME_DAYS]).toEqual([7, 7, 7])
})
it('BZ-09 the referral cookie lives 30 days', () => expect(limits.REFERRAL_COOKIE_DAYS).toBe(30))
it('BZ-10 the Line tracking cookie lives 5 minutes', () => expect(limits.LINE_COOKIE_MINUTES).toBe(5))
it('BZ-12 a card payment times out after 30 s', () => expect(limits.CARD_TIMEOUT_MS).toBe(30_000))
it('BZ-13 the locating message stays 5 s', () => expect(limits.LOCATING_MESSAGE_MS).toBe(5_000))
it('BZ-14 geolocation times out after 5 s, with a fallback at 6 s', () => {
  expect([limits.GEOLOCATION_TIMEOUT_MS, limits.GEOLOCATION_FALLBACK_MS]).toEqual([5_000, 6_000])
})
it('BZ-15 a payment QR is valid 60 s', () => expect(limits.QR_PAYMENT_VALID_MS).toBe(60_000))
it('BZ-16 a payment is polled every 3 s', () => expect(limits.QR_PAYMENT_POLL_MS).toBe(3_000))
it('BZ-17 swipers move every 2500 ms', () => expect(limits.SWIPER_AUTOPLAY_MS).toBe(2_500))
it('BZ-18 a preference code gives a 3% discount', () => expect(limits.PREFERENCE_PERCENT).toBe(3))
it('BZ-19 the preference cutoff is 2022-01-01 00:00 in Japan', () => {
  expect(limits.PREFERENCE_CUTOFF_MS).toBe(1640962800000)
  expect(Temporal.Instant.fromEpochMilliseconds(limits.PREFERENCE_CUTOFF_MS).toString({ timeZone: 'Asia/Tokyo' })).toBe(
    '2022-01-01T00:00:00+09:00',
  )
})
it('BZ-20 use times are in Asia/Tokyo', () => expect(limits.JAPAN_TIME_ZONE).toBe('Asia/Tokyo'))
it('BZ-21 the currency is JPY and rates are per 100 yen', () => {
  expect([limits.CURRENCY, limits.RATE_PER_YEN]).toEqual(['JPY', 100])
})
it('BZ-22 the home page has 8 areas, 8 categories and 8 top suppliers', () => {
  expect([limits.HOME_AREAS, limits.HOME_CATEGORIES, limits.HOME_TOP_SUPPLIERS]).toEqual([8, 8, 8])
})
it('BZ-23 up to 6 alternatives are suggested', () => expect(limits.SUGGESTION_COUNT).toBe(6))
it('BZ-24 guess-like shows 4 by default', () => expect(limits.GUESS_LIKE_COUNT).toBe(4))
it('BZ-25 passwords have 6 to 12 characters', () => {
  expect([limits.PASSWORD_MIN_LENGTH, limits.PASSWORD_MAX_LENGTH]).toEqual([6, 12])
})
it('BZ-26 lists are sorted by popular, descending', () => {
  expect(limits.DEFAULT_SORT).toEqual({ key: 'popular', direction: 'desc' })
})
it('BZ-27 order sources are 1 QR, 3 desktop, 4 mobile', () => {
  expect(limits.ORDER_SOURCE).toEqual({ qr: 1, desktop: 3, mobile: 4 })
})
it('BZ-28 guests under 12 count as children', () => expect(limits.CHILD_AGE_UNDER).toBe(12))
it('BZ-29 distance thresholds are 1000 m and 100000 m', () => {
  expect([limits.DISTANCE_KILOMETRES_FROM, limits.DISTANCE_MAX_METRES]).toEqual([1_000, 100_000])
})
it('BZ-30 the header has up to 9 root areas', () => expect(limits.HEADER_ROOT_AREAS).toBe(9))
it('BZ-31 the default start is 2 h ahead, its variant 24 h', () => {
  expect(limits.RESERVE_START_LEAD_HOURS).toBeGreaterThanOrEqual(limits.MIN_LEAD_HOURS)
  expect([limits.DEFAULT_START_LEAD_HOURS, limits.RESERVE_START_LEAD_HOURS]).toEqual([2, 24])
})
it('BZ-32 alternative payment ids are 5 to 12', () => {
  expect(limits.ALTERNATIVE_PAYMENT_IDS).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
})
it('BZ-33 the mobile rem base is the width divided by 7.5', () => expect(limits.REM_DIVISOR).toBe(7.5))
it('BZ-34 undated orders are valid 90 days', () => expect(limits.UNDATED_VALID_DAYS).toBe(90))
it('an unpaid order holds its seats 30 minutes', () => expect(limits.UNPAID_HOLD_MINUTES).toBe(30))
