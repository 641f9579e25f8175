import { i18n, type Messages } from '@lingui/core'
import { LANGUAGE_TAGS, type Locale } from './locales.ts'

/** Each language is a file of its own; only the one in use is loaded. */
const CATALOGS = {
  en: () => import('./catalogs/en.po'),
  'zh-cn': () => import('./catalogs/zh-cn.po'),
  'zh-tw': () => import('./catalogs/zh-tw.po'),
  ja: () => import('./catalogs/ja.po'),
} as const satisfies Record<Locale, () => Promise<{ messages: Messages }>>

/** Loads a language and shows it everywhere. Rejects where its file cannot be fetched; the earlier language stays. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await CATALOGS[locale]()
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages })
}
