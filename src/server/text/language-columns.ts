import { LANGUAGES, type LanguageColumn, LOCALES, type Locale, perLanguage } from '#domain/languages.ts'

type Texts = Readonly<Record<Locale, string>>
/** The columns of a text in every language: `name_en`. */
export type TextColumns<Field extends string> = Record<`${Field}_${LanguageColumn}`, string>

/** The column of a text in a language. */
export const textColumn = <Field extends string>(field: Field, locale: Locale): keyof TextColumns<Field> =>
  `${field}_${LANGUAGES[locale].column}`

/** The columns of a text in every language. */
export const textColumnNames = <Field extends string>(field: Field): readonly (keyof TextColumns<Field>)[] =>
  LOCALES.map((locale) => textColumn(field, locale))

/** A text in every language as columns. */
export const textColumns = <Field extends string>(field: Field, texts: Texts): TextColumns<Field> =>
  perLanguage((locale) => [textColumn(field, locale), texts[locale]])

/** The columns of a name, trimmed for storage. */
export const nameColumns = (names: Texts): TextColumns<'name'> =>
  perLanguage((locale) => [textColumn('name', locale), names[locale].trim()])
