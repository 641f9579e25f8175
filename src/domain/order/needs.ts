/** What a need is about: an allergy, what somebody eats, or how they get in and sit. */
export type NeedGroup = 'allergy' | 'diet' | 'access'

/**
 * What a guest can tick for the shop (PE-06), in the order in which it is asked and told. Codes are stored and sent; the shop's words
 * are in `need-words.ts`, the guest's in the catalogs. The first eight allergies are those that Japan's labelling law names.
 */
export const NEEDS = {
  egg: 'allergy',
  milk: 'allergy',
  wheat: 'allergy',
  buckwheat: 'allergy',
  peanut: 'allergy',
  shrimp: 'allergy',
  crab: 'allergy',
  walnut: 'allergy',
  nuts: 'allergy',
  fish: 'allergy',
  shellfish: 'allergy',
  soy: 'allergy',
  sesame: 'allergy',
  vegetarian: 'diet',
  vegan: 'diet',
  halal: 'diet',
  no_pork: 'diet',
  no_beef: 'diet',
  no_alcohol: 'diet',
  wheelchair: 'access',
  baby_chair: 'access',
  pushchair: 'access',
} as const satisfies Record<string, NeedGroup>

export type Need = keyof typeof NEEDS

// `keys` forgets which ones they are.
export const NEED_CODES = Object.keys(NEEDS) as [Need, ...Need[]]
export const NEED_GROUPS = ['allergy', 'diet', 'access'] as const satisfies readonly NeedGroup[]

/** The needs among some words, each once and in the order of the table; what is no need is left out. */
export function needsAmong(words: readonly string[]): Need[] {
  return NEED_CODES.filter((code) => words.includes(code))
}

/** The column of an order: codes with commas between them, empty for none. */
export function needsText(needs: readonly Need[]): string {
  return needsAmong(needs).join()
}

/** What the column of an order says. */
export function readNeeds(text: string): Need[] {
  return needsAmong(text.split(','))
}
