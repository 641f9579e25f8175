// @vitest-environment node
import { beforeAll, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/languages.ts'
import { renderPage } from '#web/server.tsx'

/**
 * The texts of a page whose calls got no answer: of most pages, and of the start page. Languages added later match
 * any text.
 */
const TEXTS: Readonly<Partial<Record<Locale, RegExp>>> = {
  en: /Our booking system isn’t responding right now|We can’t connect right now/,
  'zh-cn': /预订系统暂时无法响应|暂时无法连接到服务器/,
  'zh-tw': /預訂系統暫時無法回應|暫時無法連線到伺服器/,
  ja: /予約システムが一時的に応答できません|サーバーにつながりません/,
}

const PAGES = ['index', 'suppliers', 'supplier?id=1001', 'package?id=10011']
const DEVICES = ['pc', 'mobile'] as const

const answer = async () => new Response('', { status: 503 })
const asked = (name: string, device: (typeof DEVICES)[number], locale: Locale) =>
  ({ address: `/${device}/${name}`, device, locale, at: Date.now(), dataVersion: null, answer }) as const

// The runner compiles a page's code on first use, which takes longer than the server's own timeout.
beforeAll(async () => {
  for (const device of DEVICES) for (const name of PAGES) await renderPage(asked(name, device, 'en')).catch(() => {})
})

it.each(PAGES)(
  'SR-01 %s is shown as unavailable if its calls are not answered, with a link to continue and no loading state',
  async (name) => {
    for (const locale of LOCALES) {
      for (const device of DEVICES) {
        const { html, isUnavailable } = await renderPage(asked(name, device, locale))
        const where = `${device} ${locale}`
        expect(isUnavailable, where).toBe(true)
        expect(html, where).toMatch(TEXTS[locale] ?? /\S/)
        expect(html, where).not.toContain('aria-busy="true"')
        expect(html.match(/<h1\b/g)?.length, where).toBe(1)
        expect(html, where).toContain(`href="/${device}/index"`)
      }
    }
  },
)
