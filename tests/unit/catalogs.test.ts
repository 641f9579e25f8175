import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#domain/languages.ts'

/** The placeholders and tags of a message, such as {count} or <0>. */
function placeholders(message: string): string[] {
  const found = message.matchAll(/\{\s*(\w+)\s*[,}]|<\/?(\d+)\/?>/g)
  return [...new Set([...found].map(([, name, tag]) => name ?? `<${tag}>`))].sort()
}

describe.each(LOCALES)('the catalog %s', (locale) => {
  const items = PO.parse(readFileSync(`src/i18n/catalogs/${locale}.po`, 'utf8')).items
  const english = PO.parse(readFileSync('src/i18n/catalogs/en.po', 'utf8')).items
  const key = (item: (typeof items)[number]) => `${item.msgctxt ?? ''}\u0004${item.msgid}`
  const sources = new Map(english.map((item) => [key(item), item.msgstr.join('')]))

  it('GEN-04 has a text for every message', () => {
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ msgstr }) => msgstr.join('').trim() === '').map(({ msgid }) => msgid)).toEqual([])
  })

  it('GEN-04 keeps the placeholders of every message', () => {
    const differing = items.filter(
      (item) => placeholders(item.msgstr.join('')).join() !== placeholders(sources.get(key(item)) ?? '').join(),
    )
    expect(differing.map(({ msgid, msgstr }) => `${msgid} → ${msgstr}`)).toEqual([])
  })

  it('has consistent spacing: none between Chinese or Japanese and digits, Latin or placeholders', () => {
    const spaced = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef] (?=[#\w{<])|[#\w%}>)] (?=[\u3000-\u30ff\u3400-\u9fff])/
    expect(items.map(({ msgstr }) => msgstr.join('')).filter((text) => spaced.test(text))).toEqual([])
  })

  it('uses the glossary’s terms', () => {
    const avoided: Partial<Record<typeof locale, RegExp>> = {
      'zh-tw': /憑證|套餐|QR ?碼|商家|預約|訂位|代碼|到店|接待|應用程式|MasterCard|萬事達/,
      'zh-cn': /票券|方案|账户|预约|付款|代码|到店|接待|答复|即时确认|查看店铺|附近的店铺/,
      ja: /QR コード|Visa カード|注文|バウチャー|プロフィール|MasterCard|全額がかかり/,
    }
    const texts = items.map(({ msgstr }) => msgstr.join(''))
    expect(texts.filter((text) => avoided[locale]?.test(text))).toEqual([])
  })
})
