import { i18n, type Messages } from '@lingui/core'
import en from './catalogs/en.po'
import ja from './catalogs/ja.po'
import zhCn from './catalogs/zh-cn.po'
import zhTw from './catalogs/zh-tw.po'
import { LANGUAGE_TAGS, type Locale } from './locales.ts'

/** Where each language's compiled messages are: data of its own, of which only the one in use is fetched. */
const CATALOGS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw, ja } as const satisfies Record<Locale, string>

/** Loads a language and shows it everywhere. Rejects where its file cannot be fetched; the earlier language stays. */
export async function activateLocale(locale: Locale): Promise<void> {
  const response = await fetch(CATALOGS[locale])
  if (!response.ok) throw new Error(`The catalog of ${locale} answered ${response.status}`)
  const messages: Messages = await response.json()
  i18n.loadAndActivate({ locale, locales: LANGUAGE_TAGS[locale], messages })
}
