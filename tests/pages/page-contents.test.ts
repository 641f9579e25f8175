import type { Document } from 'happy-dom'
import { expect, inject, it } from 'vitest'
import { PUBLIC_PAGES } from '#contract/pages.ts'
import type { Device } from '#domain/device.ts'
import { yen } from '#i18n/format.ts'
import { LANGUAGE_TAGS, LOCALES, type Locale } from '#i18n/locales.ts'
import { opened } from '#tests/support/crawl.ts'
import { demoPackage } from '#tests/support/demo-shop.ts'
import { nameOf, readDocument, textOf } from '#tests/support/read-document.ts'
import { catalog } from '#tests/support/words.ts'

const SHOP = 1001
const PACKAGE = 10011
/** Prices of the tested shop's packages. */
const PRICES = [3200, 6800, 4500, 2800]

const UNDATED = ['Non-refundable', 'If you pay today, you can use it until {day}. It’s non-refundable.']

interface Sent {
  readonly document: Document
  readonly main: string
  readonly locale: Locale
  readonly device: Device
  /** The server's data of the tested shop and package. */
  readonly told: Awaited<ReturnType<typeof demoPackage>>
}

const count = ({ document }: Sent, selector: string) => document.querySelectorAll(`main ${selector}`).length
const pricesIn = (text: string) => text.match(/[¥￥]\s?[\d,]+/g)?.length ?? 0

/** The page's own pictures, which are larger than those of lists and logos. */
function picturesOf({ document }: Sent): string[] {
  return [...document.querySelectorAll('main button img')].map((picture) => picture.getAttribute('alt') ?? '')
}

function expectShop(sent: Sent): void {
  const { name, free, address, addressJa, phone } = sent.told
  expect(textOf(sent.document.querySelector('h1'))).toBe(name)
  for (const fact of [address, addressJa, phone]) expect(sent.main).toContain(fact)
  expect(free.some((text) => sent.main.includes(text))).toBe(true)
  for (const price of PRICES) expect(sent.main).toContain(yen(sent.locale, price))
  expect(count(sent, `a[href^="/${sent.device}/package?id="]`)).toBe(PRICES.length)
  expect(count(sent, 'a[href^="https://www.google.com/maps"]')).toBe(1)
  expect(count(sent, 'a[href^="tel:"]')).toBe(1)
  expect(picturesOf(sent).length).toBeGreaterThanOrEqual(5)
  expect(picturesOf(sent).filter((alt) => alt === '')).toEqual([])
  // No text that applies only to tickets without a date.
  for (const text of UNDATED) expect(sent.main).not.toContain(catalog(sent.locale).get(text)?.split('{')[0])
}

function expectPackage(sent: Sent): void {
  const { name, pack, free, area, price } = sent.told
  expect(textOf(sent.document.querySelector('h1'))).toBe(pack)
  for (const fact of [name, area, yen(sent.locale, price)]) expect(sent.main).toContain(fact)
  expect(free.some((text) => sent.main.includes(text))).toBe(true)
  expect(count(sent, `a[href="/${sent.device}/supplier?id=${SHOP}"]`)).toBeGreaterThan(0)
  expect(count(sent, `a[href="/${sent.device}/reserve?packageId=${PACKAGE}"]`)).toBe(1)
  expect(picturesOf(sent).length).toBeGreaterThan(0)
  expect(picturesOf(sent).filter((alt) => alt === '')).toEqual([])
}

/** At least `least` shops, each with its name and a price. */
const expectShops = (least: number) => (sent: Sent) => {
  expect(count(sent, `a[href^="/${sent.device}/supplier?id="]`)).toBeGreaterThanOrEqual(least)
  expect(pricesIn(sent.main)).toBeGreaterThanOrEqual(least)
}

/** Additional checks for each public page. */
const PAGES: Readonly<Record<(typeof PUBLIC_PAGES)[number], readonly [query: string, look: (sent: Sent) => void]>> = {
  index: ['', expectShops(8)],
  suppliers: [
    '',
    (sent) => {
      expectShops(10)(sent)
      expect(count(sent, 'a[href*="pageNumber=2"]')).toBeGreaterThan(0)
    },
  ],
  supplier: [`?id=${SHOP}`, expectShop],
  package: [`?id=${PACKAGE}`, expectPackage],
  aboutus: ['', (sent) => expect(count(sent, `a[href="/${sent.device}/serviceprovision"]`)).toBeGreaterThan(0)],
  cooperation: ['', (sent) => expect(count(sent, 'a[href^="mailto:"]')).toBe(1)],
  special: ['', (sent) => expect(count(sent, 'a[href^="mailto:"]')).toBe(1)],
  serviceprovision: ['', (sent) => expect(count(sent, 'h2')).toBeGreaterThan(3)],
  privacy: ['', (sent) => expect(count(sent, 'h2')).toBe(6)],
  visa: ['', (sent) => expect(count(sent, `a[href^="/${sent.device}/supplier?id="]`)).toBeGreaterThan(3)],
  visamore: ['', (sent) => expect(count(sent, `a[href^="/${sent.device}/supplier?id="]`)).toBeGreaterThan(20)],
  masterchina: ['', (sent) => expect(count(sent, `a[href^="/${sent.device}/"]`)).toBeGreaterThan(3)],
}

for (const name of PUBLIC_PAGES) {
  it(`SR-01 ${name} is readable as sent, in both layouts and four languages`, async () => {
    const origin = inject('origin')
    const [query, look] = PAGES[name]
    const files = new Set<string>()
    for (const locale of LOCALES) {
      const told = await demoPackage(origin, locale, PACKAGE)
      for (const device of ['pc', 'mobile'] as const) {
        const { status, html } = await opened({ origin, locale }, `/${device}/${name}${query}`)
        const where = `${device} ${name} ${locale}`
        expect(status, where).toBe(200)
        const document = readDocument(html)
        const main = document.querySelector('main')
        const sent = { document, main: textOf(main), locale, device, told }
        expect(document.documentElement.getAttribute('lang'), where).toBe(LANGUAGE_TAGS[locale])
        expect(document.documentElement.getAttribute('data-device'), where).toBe(device)
        expect(document.querySelectorAll('h1').length, where).toBe(1)
        expect(sent.main.length, where).toBeGreaterThan(200)
        // Only the app can load the times that are free now. A placeholder is reserved for them.
        const awaited = [...document.querySelectorAll('main [aria-busy="true"]')]
        expect(awaited.filter((part) => part.closest('[aria-labelledby="free-times"]') === null).length, where).toBe(0)
        const pictures = [...document.querySelectorAll('img')]
        expect(pictures.filter((picture) => picture.getAttribute('alt') === null).length, where).toBe(0)
        for (const picture of pictures) files.add(picture.getAttribute('src') ?? '')
        const links = [...document.querySelectorAll('a')]
        expect(links.filter((link) => !link.getAttribute('href') || nameOf(link) === '').length, where).toBe(0)
        look(sent)
      }
    }
    for (const file of files) {
      const answer = await fetch(new URL(file, origin))
      expect([answer.status, answer.headers.get('content-type')?.split('/')[0]], file).toEqual([200, 'image'])
      await answer.body?.cancel()
    }
  })
}

it('SR-01 the landing pages are readable in four languages without scripts, and link to the app', async () => {
  const origin = inject('origin')
  for (const path of ['/visa-campaign.html', '/app-install-guide.html']) {
    const { status, html } = await opened({ origin, locale: 'en' }, path)
    expect(status).toBe(200)
    const document = readDocument(html)
    expect(document.querySelectorAll('script').length).toBe(0)
    expect([...document.querySelectorAll('img')].filter((picture) => picture.getAttribute('alt') === null)).toEqual([])
    for (const locale of LOCALES) {
      const part = document.querySelector(`section[lang="${LANGUAGE_TAGS[locale]}"]`)
      expect(textOf(part).length, `${path} ${locale}`).toBeGreaterThan(80)
      expect(part?.querySelector('h1, h2'), locale).not.toBeNull()
      expect(document.querySelector(`a[href="#${part?.id}"]`), locale).not.toBeNull()
    }
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      const target = await opened({ origin, locale: 'en' }, link.getAttribute('href') ?? '')
      expect(target.status, link.getAttribute('href') ?? '').toBe(200)
    }
  }
})
