import type { Locator } from '@playwright/test'
import { words } from '../../tests/support/words.ts'
import { expect } from '../fixtures.ts'
import type { App } from '../pages/app.ts'
import { type Translation, translatePages, untilTranslated } from './translations.ts'

/** Notes what is shown at a step of a way, or compares it: the page's main part, if no other place is named. */
export type See = (step: string, place?: Locator) => Promise<void>
/** Leads through the app, and has looked at what it shows at each step. */
export type Way = (app: App, see: See) => Promise<void>

const HELD = 'Held for you for another <0>{remaining}</0>, until {end} Japan time.'

/** A time of day, of which those around now differ from walk to walk: when it was paid, when the server was asked. */
const NOW = /\b\d{1,2}:\d{2}\b/g
/** To the second only what has just happened is told. */
const JUST_NOW = /\b\d{2}:\d{2}:\d{2}\b/g
const AROUND_NOW_MIN = 20
const DAY_MIN = 24 * 60
function isNow(time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
  const [nowHour = 0, nowMinute = 0] = clock.format().split(':').map(Number)
  const apart = Math.abs(hour * 60 + minute - (nowHour * 60 + nowMinute))
  return Math.min(apart, DAY_MIN - apart) <= AROUND_NOW_MIN
}

/** As it is written, or in groups for reading aloud; without its first letters it is the number of the trade. */
const ORDER_NO = /\b(?:(?:RS|DR|QR) ?)?\d{6} ?[0-9A-Z]{4} ?[0-9A-Z]{4} ?[0-9A-Z]{5}\b/g
const SHORT_CODE = /^[0-9A-Z]{4}$/
/** The console's numbers of a payment. */
const PAYMENT_NO = /\bpi_\w+|(?<=\b(?:Payment|Refund): )\d+/g
const ADDRESS = /\S+@\S+/g

/**
 * The words that are shown, in their order. Left out is what differs each time: the numbers of orders and payments, codes, the customer's address, and
 * the time that is left. Where a line ends says nothing: an element in the place of a text may begin one.
 */
function withoutNumbers(app: App, text: string): string[] {
  const held = words(app.locale, HELD)
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => !held.test(line))
    .map((line) => line.replace(SHORT_CODE, '#').replace(JUST_NOW, '#'))
    .join(' ')
    .replace(NOW, (time) => (isNow(time) ? '#' : time))
    .replace(ORDER_NO, '#')
    .replace(PAYMENT_NO, '#')
    .replace(ADDRESS, '#')
    .split(' ')
    .filter((word) => word !== '')
}

const reader = (app: App, place: Locator) => async () => withoutNumbers(app, (await place.allInnerTexts()).join('\n'))

/** The words of a place once nothing more comes. */
async function settledWords(app: App, step: string, read: () => Promise<string[]>): Promise<string[]> {
  let last: string[] = []
  const settles = async () => {
    const before = last
    last = await read()
    const busy = await app.page.locator('[aria-busy="true"]').evaluateAll((all) => all.map((one) => one.outerHTML))
    return { busy, isSame: last.length > 0 && last.join() === before.join() }
  }
  await expect.poll(settles, { message: step, intervals: [300] }).toEqual({ busy: [], isSame: true })
  return last
}

/**
 * Goes a way as it is, and then again in a browser of its own for each kind of translation, which changes every page as soon as it is shown and
 * before anything is done there: each step says the same words and amounts.
 */
export async function expectSameTranslated(
  way: Way,
  app: App,
  kinds: readonly Translation[],
  another: () => Promise<App>,
): Promise<void> {
  const expected = new Map<string, string[]>()
  await way(app, async (step, place = app.page.getByRole('main')) => {
    expect(expected.has(step), step).toBe(false)
    expected.set(step, await settledWords(app, step, reader(app, place)))
  })
  for (const kind of kinds) {
    const translated = await another()
    await translatePages(translated.page, kind)
    await way(translated, async (step, place = translated.page.getByRole('main')) => {
      await untilTranslated(translated.page)
      await expect.poll(reader(translated, place), `${step}, ${kind}`).toEqual(expected.get(step))
    })
  }
}
