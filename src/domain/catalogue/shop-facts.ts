/** Languages besides Japanese in which a shop may serve its guests (BCP 47). */
export const SPOKEN_LANGUAGES = ['en', 'zh', 'ko', 'fr', 'es'] as const
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** Ways of eating that a shop may cater for. */
export const DIETS = ['vegetarian', 'vegan', 'halal', 'gluten-free'] as const
export type Diet = (typeof DIETS)[number]

/** The diets that a shop's guests can keep to, each once: what is vegan is vegetarian, too. */
export function dietsServed(diets: readonly Diet[]): Diet[] {
  return DIETS.filter((diet) => diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan')))
}

/** The known codes among those of a text such as `vegan,halal`, each once and in their own order; others say nothing. */
export function codesIn<Code extends string>(text: string, known: readonly Code[]): Code[] {
  const named = new Set(text.split(','))
  return known.filter((code) => named.has(code))
}

/** Characters of a summary. */
const SUMMARY_MAX = 160
/** A sentence ends here: at a Chinese or Japanese full stop, or at one that a space or nothing follows. */
const SENTENCE_END = /[。！？]|[.!?](?=\s|$)/

/** What a shop is, in one line: the first sentence of its description, shortened where it is very long. */
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
