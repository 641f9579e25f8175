import { useLingui } from '@lingui/react/macro'
import { childAges } from '#domain/booking/child-ages.ts'
import type { Need } from '#domain/order/needs.ts'
import { useLocale } from '#kit/ui/use-locale.ts'

/** Labels of guest needs in the UI language. The shop reads `domain/order/need-words.ts`. */
export function useNeedWords(): Readonly<Record<Need, string>> {
  const { t } = useLingui()
  return {
    egg: t({ message: 'Egg', comment: 'An allergy' }),
    milk: t({ message: 'Milk', comment: 'An allergy' }),
    wheat: t({ message: 'Wheat', comment: 'An allergy' }),
    buckwheat: t({ message: 'Buckwheat (soba)', comment: 'An allergy' }),
    peanut: t({ message: 'Peanut', comment: 'An allergy' }),
    shrimp: t({ message: 'Shrimp', comment: 'An allergy' }),
    crab: t({ message: 'Crab', comment: 'An allergy' }),
    walnut: t({ message: 'Walnut', comment: 'An allergy' }),
    nuts: t({ message: 'Other nuts', comment: 'An allergy; beside walnut and peanut' }),
    fish: t({ message: 'Fish', comment: 'An allergy' }),
    shellfish: t({
      message: 'Shelled molluscs (clams, oysters)',
      comment: 'An allergy: molluscs with shells, without shrimp and crab',
    }),
    soy: t({ message: 'Soy', comment: 'An allergy' }),
    sesame: t({ message: 'Sesame', comment: 'An allergy' }),
    vegetarian: t({ message: 'Vegetarian (no meat, no fish)', comment: 'What a guest eats' }),
    vegan: t({ message: 'Vegan (no animal products)', comment: 'What a guest eats' }),
    halal: t({ message: 'Halal', comment: 'What a guest eats' }),
    no_pork: t({ message: 'No pork', comment: 'What a guest eats' }),
    no_beef: t({ message: 'No beef', comment: 'What a guest eats' }),
    no_alcohol: t({ message: 'No alcohol', comment: 'What a guest eats and drinks' }),
    wheelchair: t({ message: 'Wheelchair', comment: 'A guest comes in one' }),
    baby_chair: t({ message: 'High chair', comment: 'A guest needs one from the shop' }),
    pushchair: t({ message: 'Pushchair', comment: 'A guest brings one' }),
  }
}

/** Formats needs as a list in the UI language; empty for none. */
export function useNeedList(): (needs: readonly Need[]) => string {
  const words = useNeedWords()
  const locale = useLocale()
  return (needs) => new Intl.ListFormat(locale).format(needs.map((need) => words[need]))
}

/** Formats children's ages in the UI language (“aged 4 and 9”). Bare numbers would read as a head count. */
export function useChildAges(): (text: string) => string {
  const { t } = useLingui()
  const locale = useLocale()
  return (text) => {
    const ages = childAges(text)
    // Text such as “8 months” is shown as typed.
    if (ages === null) return text
    const list = new Intl.ListFormat(locale).format(ages.map(String))
    return t({ message: `aged ${list}`, comment: 'Ages of children in years, such as “aged 4 and 9”' })
  }
}
