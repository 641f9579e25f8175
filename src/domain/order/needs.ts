/** The group of a need: an allergy, a diet, or access and seating. */
export type NeedGroup = 'allergy' | 'diet' | 'access'

/**
 * The needs that a guest can tick for the shop (PE-06), in display order. The codes are stored and sent; the shop's
 * texts are in `need-words.ts`, the guest's in the catalogs. The first eight allergies are those that Japan's
 * labelling law lists.
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

// `Object.keys` loses the literal types.
export const NEED_CODES = Object.keys(NEEDS) as [Need, ...Need[]]
export const NEED_GROUPS = ['allergy', 'diet', 'access'] as const satisfies readonly NeedGroup[]

/** The known needs in a list, each once and in the order of the table; unknown codes are ignored. */
export function needsAmong(words: readonly string[]): Need[] {
  return NEED_CODES.filter((code) => words.includes(code))
}

/** Serialises needs for the order's column: codes separated by commas, empty for none. */
export function needsText(needs: readonly Need[]): string {
  return needsAmong(needs).join()
}

/** Parses the order's column. */
export function readNeeds(text: string): Need[] {
  return needsAmong(text.split(','))
}
