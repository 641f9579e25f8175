import { expect, it } from 'vitest'
import { formatJapanTime } from './format-japan-time.ts'

it('OC-19 months, days and minutes in Japan are formatted for the reader’s language, and other texts are unchanged', () => {
  const of = (locale: string) =>
    ['2026-12', '2026-12-06', '2026-12-06 08:30', '2026-02-30', '2026-12 08:30', 'plain', '12-06'].map((text) =>
      formatJapanTime(locale, text),
    )
  expect(of('ja')).toEqual([
    ...['2026年12月', '2026年12月6日', '2026年12月6日（日）08:30'],
    ...['2026-02-30', '2026-12 08:30', 'plain', '12-06'],
  ])
  expect(of('en')).toEqual([
    ...['December 2026', '6 Dec 2026', 'Sun, 6 Dec 2026 08:30'],
    ...['2026-02-30', '2026-12 08:30', 'plain', '12-06'],
  ])
})
