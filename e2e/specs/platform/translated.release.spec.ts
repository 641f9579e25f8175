import type { Locale } from '#i18n/locales.ts'
import { test } from '../../fixtures.ts'
import { App } from '../../pages/app.ts'
import { otherBrowser } from '../../support/browsers.ts'
import { setLanguageCookie } from '../../support/chosen-language.ts'
import { expectSameTranslated } from '../../support/seen-words.ts'
import { runMainFlow } from '../../support/translated-way.ts'

const LOCALES = ['en', 'ja', 'zh-cn'] as const satisfies readonly Locale[]

for (const locale of LOCALES) {
  test(`T1 the main flow in ${locale} shows the same words and amounts in a translating browser`, async ({
    page,
    browser,
    watch,
  }, { project }) => {
    test.slow()
    const app = new App(page, project.name, locale)
    watch.allow(/status of 402/)
    await app.speak()
    await setLanguageCookie(page, locale)
    await expectSameTranslated(runMainFlow, app, [locale === 'ja' ? 'merge' : 'replace'], async () => {
      const { page: another } = await otherBrowser(browser, app)
      watch.follow(another.context())
      const translated = new App(another, project.name, locale)
      await translated.speak()
      await setLanguageCookie(another, locale)
      return translated
    })
  })
}
