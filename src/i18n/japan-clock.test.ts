import { expect, it } from 'vitest'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { dateTime, time } from './format.ts'
import { shopClock, shopDateTime, shopDay } from './shop/japanese.ts'

const ZONE = { timeZone: 'Asia/Tokyo', hourCycle: 'h23' } as const
const CLOCK = { ...ZONE, hour: '2-digit', minute: '2-digit' } as const
const SHOP_DAY = { ...ZONE, month: 'long', day: 'numeric', weekday: 'short' } as const
const OWN_DAY = { ...ZONE, weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' } as const

/** Intl has narrow brackets in Japanese. */
const wide = (date: string): string => date.replace(/\((.)\)/, '（$1）')

/** Every day of four years, including a leap year, each at another time. */
const moments = Array.from({ length: 1461 }, (_, day) => Date.UTC(2026, 0, 1 + day, day % 24, day % 60, day % 60))

it('B7 the clock in Japan agrees with Intl on every day', () => {
  const formats = {
    clock: new Intl.DateTimeFormat('ja-JP', CLOCK),
    seconds: new Intl.DateTimeFormat('ja-JP', { ...CLOCK, second: '2-digit' }),
    shopDay: new Intl.DateTimeFormat('ja-JP', { ...SHOP_DAY, year: 'numeric' }),
    shop: new Intl.DateTimeFormat('ja-JP', SHOP_DAY),
  }
  for (const at of moments) {
    expect(time(at)).toBe(formats.clock.format(at))
    expect(shopClock(at)).toBe(formats.seconds.format(at))
    expect(shopDay(at)).toBe(wide(formats.shopDay.format(at)))
    expect(shopDateTime(at)).toBe(`${wide(formats.shop.format(at))}${formats.clock.format(at)}`)
  }
})

it.each(LOCALES)('B7 formats a day as Intl does: %s', (locale) => {
  const format = new Intl.DateTimeFormat(LANGUAGES[locale].dayTag, OWN_DAY)
  // In Taiwan the weekday is in brackets, which Intl does not write.
  const written = (at: number) => wide(format.format(at)).replace(/週(.)/, '（$1）')
  for (const at of moments) expect(dateTime(locale, at).replace(/ ?\d\d:\d\d$/, '')).toBe(written(at))
})

it('B7 throws for an invalid time', () => {
  for (const at of [Number.NaN, Number.POSITIVE_INFINITY, 9e15]) {
    expect(() => shopDateTime(at)).toThrow(RangeError)
    expect(() => dateTime('en', at)).toThrow(RangeError)
  }
})
