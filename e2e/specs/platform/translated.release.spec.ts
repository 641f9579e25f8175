import type { Locale } from '#i18n/locales.ts'
import { expect, test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { type See, walk, withoutNumbers } from '../../support/translated-way.ts'
import { translatePages, untilTranslated } from '../../support/translations.ts'

/** The words of a place once nothing more comes. */
async function settledWords(app: App, read: () => Promise<string[]>): Promise<string[]> {
  let last: string[] = []
  const settles = async () => {
    const before = last
    last = await read()
    const isBusy = (await app.page.locator('[aria-busy="true"]').count()) > 0
    return !isBusy && last.length > 0 && last.join() === before.join()
  }
  await expect.poll(settles, { intervals: [300] }).toBe(true)
  return last
}

const LOCALES = ['en', 'ja', 'zh-cn'] as const satisfies readonly Locale[]

for (const locale of LOCALES) {
  test(`T1 the main way in ${locale} says the same words and amounts while a browser translates it`, async ({
    page,
    browser,
    watch,
  }, { project }) => {
    test.slow()
    const app = new App(page, project.name, locale)
    const expected = new Map<string, string[]>()
    const reader =
      (of: App, place = of.page.getByRole('main')) =>
      async () =>
        withoutNumbers(of, (await place.allInnerTexts()).join('\n'))
    const note: See = async (step, place) => {
      expected.set(step, await settledWords(app, reader(app, place)))
    }
    watch.allow(/status of 402/)
    await app.speak()
    await walk(app, note)

    const another = await otherBrowser(browser, app)
    const translated = new App(another.page, project.name, locale)
    watch.follow(translated.page.context())
    await translated.speak()
    await translatePages(translated.page, locale === 'ja' ? 'merge' : 'replace')
    const compare: See = async (step, place) => {
      await untilTranslated(translated.page)
      await expect.poll(reader(translated, place), step).toEqual(expected.get(step))
    }
    await walk(translated, compare)
  })
}
