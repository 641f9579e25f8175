import type { Locale } from '#i18n/locales.ts'
import type { AboutColumns, NameColumns } from '#server/db/schema.ts'

type Texts = Readonly<Record<Locale, string>>

/** The columns of a name in four languages; a stored name has no spaces around it. */
export const nameColumns = (names: Texts): NameColumns => ({
  name_en: names.en.trim(),
  name_zh: names['zh-cn'].trim(),
  name_zh_tw: names['zh-tw'].trim(),
  name_ja: names.ja.trim(),
})

/** The columns of a description in four languages. */
export const aboutColumns = (about: Texts): AboutColumns => ({
  about_en: about.en,
  about_zh: about['zh-cn'],
  about_zh_tw: about['zh-tw'],
  about_ja: about.ja,
})
