/** Hands a text to the browser as a file. */
export function saveFile(text: string, { name, type }: { readonly name: string; readonly type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same for a table for spreadsheets. */
export const saveCsv = (csv: string, name: string): void => saveFile(csv, { name, type: 'text/csv' })
