import { useLingui } from '@lingui/react'
import { type ColumnNames, withColumnNames } from './csv-column-names.ts'

/** Downloads a text as a file. */
export function saveFile(text: string, { name, type }: { readonly name: string; readonly type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Returns a function that downloads a CSV with column names in the page's language. */
export function useSaveCsv(): (csv: string, name: string, heads: ColumnNames) => void {
  const { i18n } = useLingui()
  return (csv, name, heads) => saveFile(withColumnNames(csv, heads, i18n), { name, type: 'text/csv' })
}

/** Downloads bytes, given as Base64, as a file. */
export function saveBytes(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
