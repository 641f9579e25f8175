import { useLingui } from '@lingui/react'
import { type Heads, withHeads } from './csv-heads.ts'

/** Hands a text to the browser as a file. */
export function saveFile(text: string, { name, type }: { readonly name: string; readonly type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same for a table for spreadsheets, its columns called as `heads` say in the language of the page. */
export function useSaveCsv(): (csv: string, name: string, heads: Heads) => void {
  const { i18n } = useLingui()
  return (csv, name, heads) => saveFile(withHeads(csv, heads, i18n), { name, type: 'text/csv' })
}
