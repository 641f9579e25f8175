const SPACES = /[\s\u3000\u200b\ufeff]+/g
const KATAKANA = /[\u30a1-\u30f6]/g
const KANA_GAP = 0x60

/** Removes all spaces from a keyword, as the search sends it: " Kobe  beef " is "Kobebeef" (UI-05). */
export function removeSpaces(keyword: string): string {
  return keyword.replace(SPACES, '')
}

/** The normal form for matching keywords with names: no spaces, one width, lower case, hiragana for katakana. */
export function searchForm(text: string): string {
  const kana = (char: string) => String.fromCharCode(char.charCodeAt(0) - KANA_GAP)
  return removeSpaces(text.normalize('NFKC')).toLowerCase().replace(KATAKANA, kana)
}

/** Whether any name contains the keyword, ignoring spaces, case, width and kana. An empty keyword matches all. */
export function matchesKeyword(names: readonly string[], keyword: string): boolean {
  const wanted = searchForm(keyword)
  return wanted === '' || names.some((name) => searchForm(name).includes(wanted))
}
