import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'

/** Returns a function that names a field of shops and packages by the path used in differences and faults. */
export function useFieldName(): (path: string) => string {
  const { t } = useLingui()
  const address: Readonly<Record<string, string>> = { en: t`Address in English`, ja: t`Address in Japanese` }
  const names: Readonly<Record<string, string>> = {
    ...{ name: t`Name`, about: t`What it is`, access: t`How to get there` },
    ...{ area: t`Area`, category: t`Category`, lng: t`Longitude`, lat: t`Latitude` },
    ...{
      navigationParam: t`Asked of the map instead`,
      phone: t`Phone`,
      contactEmail: t`Where the shop hears of orders`,
    },
    ...{ languages: t`Languages besides Japanese`, diets: t`Diets`, themes: t`Themes`, pictures: t`Pictures` },
    ...{ capacity: t`Seats`, capacityKind: t`What the seats count` },
    turnoverMinutes: t`Minutes between two parties`,
    arrivalsPerStart: t`Most guests who begin at one start`,
    bookAheadDays: t`Days ahead that can be reserved`,
    leadHours: t`Hours before until which it can be reserved`,
    periods: t`Hours in which it is offered`,
    ...{ confirmation: t`Confirmation`, answerHours: t`Hours to answer` },
    cancelDays: t`Days before the visit until which cancelling is free`,
    changeDays: t`Days before the visit until which a change is free`,
    ...{ score: t`Stars, 0 to 5`, popular: t`Rank by popularity` },
    ...{ useType: t`How it is used`, price: t`Price of one in yen`, minutes: t`Minutes that it takes` },
    payAtShop: t`Paid at the shop on top, at least, in yen`,
    ...{ minNumber: t`Fewest at once`, maxNumber: t`Most at once` },
    couponUse: t`The coupon of the shop's QR is drawn on it`,
  }
  const ofPicture: Readonly<Record<string, string>> = {
    ...{ alt: t`What it shows`, credit: t`Who took it`, focus: t`What stays in sight` },
  }
  const ofHours: Readonly<Record<string, string>> = { start: t`Guests arrive from`, end: t`until` }
  /** A field's name with the language of its text. */
  const inLanguage = (name: string, tail: string | undefined) => {
    const locale = LOCALES.find((one) => one === tail)
    return locale ? `${name} (${LANGUAGES[locale].name})` : name
  }
  return (path) => {
    const [head = '', second, third, fourth] = path.split('.')
    const place = Number(second) + 1
    if (head === 'address') return address[second ?? ''] ?? path
    if (head === 'labels' && second !== undefined) return inLanguage(t`Label ${place}`, third)
    if (head === 'periods' && second !== undefined) return `${ofHours[third ?? ''] ?? t`Hours`} (${place})`
    if (head === 'pictures' && second !== undefined)
      return inLanguage([t`Picture ${place}`, ofPicture[third ?? '']].filter(Boolean).join(': '), fourth)
    return inLanguage(names[head] ?? path, second)
  }
}
