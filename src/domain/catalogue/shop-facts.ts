/** Languages besides Japanese in which a shop may serve its guests (BCP 47). */
export const SPOKEN_LANGUAGES = ['en', 'zh', 'ko', 'fr', 'es'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** Diets that a shop may cater for. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'gluten-free'] as const
export type Diet = (typeof DIETS)[number]

/** The diets that guests of a shop can keep, each once. A vegan shop is also vegetarian. */
export function dietsServed(diets: readonly Diet[]): Diet[] {
  return DIETS.filter((diet) => diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan')))
}

/**
 * The known codes in a text such as `vegan,halal`, each once and in the order of `known`. Unknown codes are ignored.
 */
export function codesIn<Code extends string>(text: string, known: readonly Code[]): Code[] {
  const named = new Set(text.split(','))
  return known.filter((code) => named.has(code))
}

/** Maximum length of a summary, in characters. */
const SUMMARY_MAX = 160
/** End of a sentence: a Chinese or Japanese full stop, or a Latin one followed by a space or the end. */
const SENTENCE_END = /[。！？]|[.!?](?=\s|$)/

/** The first sentence of a shop's description, truncated when it is very long. */
export function summaryOf(about: string): string {
  const line = about.trim().split('\n')[0] ?? ''
  const end = SENTENCE_END.exec(line)
  const sentence = end ? line.slice(0, end.index + end[0].length) : line
  const characters = [...sentence]
  return characters.length <= SUMMARY_MAX
    ? sentence
    : `${characters
        .slice(0, SUMMARY_MAX - 1)
        .join('')
        .trimEnd()}…`
}
