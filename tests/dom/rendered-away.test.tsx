// @vitest-environment node
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { renderPage } from '#web/server.tsx'

/** What a page says while the server's own calls are not answered, and what the start says in its place. */
const SAID: Readonly<Record<Locale, RegExp>> = {
  en: /Something went wrong on our side|We cannot be reached right now/,
  'zh-cn': /我们这边出了点问题|暂时无法连接到服务器/,
  'zh-tw': /系統發生問題|暫時無法連線到伺服器/,
  ja: /サーバーで問題が発生しました|サーバーにつながりません/,
}

it.each(['index', 'suppliers', 'supplier?id=1001', 'package?id=10011'])(
  'SR-01 %s says that it cannot be shown now where its calls are not answered, with a way on, and does not seem to wait',
  async (name) => {
    const answer = async () => new Response('', { status: 503 })
    for (const locale of LOCALES) {
      for (const device of ['pc', 'mobile'] as const) {
        const page = { address: `/${device}/${name}`, device, locale, at: Date.now(), asOf: null, answer }
        const { html, isAway } = await renderPage(page)
        const where = `${device} ${locale}`
        expect(isAway, where).toBe(true)
        expect(html, where).toMatch(SAID[locale])
        expect(html, where).not.toContain('aria-busy="true"')
        expect(html.match(/<h1\b/g)?.length, where).toBe(1)
        expect(html, where).toContain(`href="/${device}/index"`)
      }
    }
  },
)
