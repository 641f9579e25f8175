/**
 * The first grapheme of a name, in upper case: a composed emoji, a letter with its accents, a Chinese character
 * beyond the BMP.
 */
export function initialOf(name: string): string {
  const first =
    'Segmenter' in Intl
      ? new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)[Symbol.iterator]().next().value
          ?.segment
      : // Firefox supports Intl.Segmenter from version 125. Older versions get the first code point.
        [...name][0]
  return (first ?? '').toUpperCase()
}
