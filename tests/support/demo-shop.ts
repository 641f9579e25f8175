import type { agentAreaTree, queryComboPackageById } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Locale } from '#i18n/locales.ts'
import { localizedName } from '#i18n/names.ts'
import { catalog } from './words.ts'

/** The texts for the free-cancellation deadline, with the number of days. */
const FREE_UNTIL = [
  '{0, plural, one {Free cancellation up to # day before your visit. The exact date appears next to the day you choose.} other {Free cancellation up to # days before your visit. The exact date appears next to the day you choose.}}',
  '{0, plural, one {Free cancellation up to # day before your visit. After that, no refund.} other {Free cancellation up to # days before your visit. After that, no refund.}}',
]

async function ask<Data>(url: URL, init: RequestInit): Promise<Data> {
  const headers = { 'browser-type': 'web', 'content-type': 'application/json' }
  const { data } = await (await fetch(url, { ...init, headers })).json()
  return data
}

/** A demo package and its shop in a language, as the server returns them. */
export async function demoPackage(origin: string, locale: Locale, id: number) {
  const [found, areas] = await Promise.all([
    ask<ResponseOf<typeof queryComboPackageById>>(new URL('/api/comboPackage/queryComboPackageById', origin), {
      method: 'POST',
      body: JSON.stringify({ id }),
    }),
    ask<ResponseOf<typeof agentAreaTree>>(new URL('/api/agentArea/child/list/all', origin), {}),
  ])
  const { supplier } = found
  const area = areas.flatMap(({ children }) => children).find((one) => one.id === supplier.secondAreaId)
  const untilDays = String((supplier.cancelDaysRule ?? Number.NaN) + 1)
  return {
    name: localizedName(locale, supplier),
    pack: localizedName(locale, found),
    area: localizedName(locale, area ?? {}),
    address: locale === 'ja' ? supplier.addressJa : supplier.addressEn,
    addressJa: supplier.addressJa,
    phone: supplier.phone,
    price: found.mallPrice,
    /** The page shows one of these sentences. */
    free: FREE_UNTIL.map((source) => {
      const [, text = ''] = /other \{([^{}]+)\}/.exec(catalog(locale).get(source) ?? '') ?? []
      if (text === '') throw new Error(`No ${locale} text for "${source}"`)
      return text.replace('#', untilDays)
    }),
  }
}
