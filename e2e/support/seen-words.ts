import type { Locator } from '@playwright/test'
import { words } from '../../tests/support/words.ts'
import { expect } from '../fixtures.ts'
import type { App } from '../pages/app.ts'
import { type Translation, translatePages, untilTranslated } from './translations.ts'

/** Records or compares the words shown at a step of a flow: those of the page's main part by default. */
export type CheckStep = (step: string, place?: Locator) => Promise<void>
/** A flow through the app, which calls `see` at each step. */
export type Flow = (app: App, see: CheckStep) => Promise<void>

/**
 * Texts that differ between two runs: the remaining time, seats that other tests take, and how long the browser
 * promises to keep a ticket. A whole Chromium promises more to one context than to another.
 */
const VARYING = [
  'Held until {end} (Japan time) – <0>{remaining}</0> left',
  '{left} left',
  'Your ticket is saved on this phone and opens without a signal.',
  'Your ticket is saved in this browser and opens without a signal. A private window deletes it when you close it. You’ll still have the one in our email, or saved as an image.',
]

/** A time of day. Times close to now, such as the time of payment, differ between runs. */
const NOW = /\b\d{1,2}:\d{2}\b/g
/** Only recent events are shown to the second. */
const JUST_NOW = /\b\d{2}:\d{2}:\d{2}\b/g
const AROUND_NOW_MIN = 20
const DAY_MIN = 24 * 60
/** The time of a visit. The seats that one run takes move the next run to another time. */
const VISIT_TIME = /\b\d{1,2}:\d{2}(?= \(Japan time\))/g
function isNow(time: string): boolean {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', hour: '2-digit', minute: '2-digit' })
  const [nowHour = 0, nowMinute = 0] = clock.format().split(':').map(Number)
  const apart = Math.abs(hour * 60 + minute - (nowHour * 60 + nowMinute))
  return Math.min(apart, DAY_MIN - apart) <= AROUND_NOW_MIN
}

/** As written, or grouped for reading aloud. Without its leading letters it is the trade number. */
const ORDER_NO = /\b(?:(?:RS|DR|QR) ?)?\d{6} ?[0-9A-Z]{4} ?[0-9A-Z]{4} ?[0-9A-Z]{5}\b/g
const SHORT_CODE = /^[0-9A-Z]{4}$/
/** The console's payment numbers. */
const PAYMENT_NO = /\bpi_\w+|(?<=\b(?:Payment|Refund): )\d+/g
const ADDRESS = /\S+@\S+/g

/**
 * The shown words in order, without the parts that differ between runs: order and payment numbers, codes, the
 * visit's time, the customer's address and the varying texts. Line breaks are ignored, because an element that
 * replaces a text may start a line.
 */
function withoutNumbers(app: App, text: string): string[] {
  const varying = VARYING.map((text) => words(app.locale, text))
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => varying.every((pattern) => !pattern.test(line)))
    .map((line) => line.replace(SHORT_CODE, '#').replace(JUST_NOW, '#'))
    .join(' ')
    .replace(VISIT_TIME, '#')
    .replace(NOW, (time) => (isNow(time) ? '#' : time))
    .replace(ORDER_NO, '#')
    .replace(PAYMENT_NO, '#')
    .replace(ADDRESS, '#')
    .split(' ')
    .filter((word) => word !== '')
}

const reader = (app: App, place: Locator) => async () => withoutNumbers(app, (await place.allInnerTexts()).join('\n'))

/** The words of an element once nothing more loads. */
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
 * Runs a flow without translation, then once per kind of translation in a separate browser, which translates every
 * page as soon as it is shown and before any action. Expects the same words and amounts at each step.
 */
export async function expectSameTranslated(
  way: Flow,
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
