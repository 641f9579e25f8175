/** The first character of a name as its readers count characters: an emoji of several, a letter with its accents, a Chinese one beyond the BMP. */
export function initialOf(name: string): string {
  const first =
    'Segmenter' in Intl
      ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)[Symbol.iterator]().next().value
          ?.segment
      : // Firefox has it from version 125 on: there it is the first code point.
        [...name][0]
  return (first ?? '').toUpperCase()
}
