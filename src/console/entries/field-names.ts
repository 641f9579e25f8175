import { useLingui } from '@lingui/react/macro'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'

/** Returns a function that names a field of shops and packages by the path used in differences and faults. */
export function useFieldName(): (path: string) => string {
  const { t } = useLingui()
  const address: Readonly<Record<string, string>> = { en: t`Address (English)`, ja: t`Address (Japanese)` }
  const names: Readonly<Record<string, string>> = {
    ...{ name: t`Name`, about: t`Description`, access: t`Directions` },
    ...{ area: t`Area`, category: t`Category`, lng: t`Longitude`, lat: t`Latitude` },
    ...{
      navigationParam: t`Map search text (instead of coordinates)`,
      phone: t`Phone`,
      contactEmail: t`Notification email`,
    },
    ...{ languages: t`Other languages`, diets: t`Dietary options`, themes: t`Themes`, pictures: t`Photos` },
    ...{ capacity: t`Seats`, capacityKind: t`How seats are counted` },
    turnoverMinutes: t`Turnover time (min)`,
    arrivalsPerStart: t`Maximum guests per time slot`,
    bookAheadDays: t`Booking window (days ahead)`,
    leadHours: t`Booking cut-off (hours before)`,
    periods: t`Available hours`,
    ...{ confirmation: t`Confirmation`, answerHours: t`Response time (hours)` },
    cancelDays: t`Free cancellation until (days before)`,
    changeDays: t`Free change until (days before)`,
    ...{ picked: t`Picked by us`, score: t`Rating`, popular: t`Popularity` },
    ...{ useType: t`Booking type`, price: t`Price (¥)`, minutes: t`Duration (min)` },
    payAtShop: t`Minimum extra paid at the shop (¥)`,
    taxRate: t`Consumption tax (%)`,
    registrationNumber: t`Invoice registration number`,
    ...{ minNumber: t`Minimum quantity`, maxNumber: t`Maximum quantity` },
    couponUse: t`Include in the shop’s QR coupon`,
  }
  const ofPicture: Readonly<Record<string, string>> = {
    ...{ alt: t`Alt text`, credit: t`Photo credit`, focus: t`Focal point` },
  }
  const ofHours: Readonly<Record<string, string>> = { start: t`Arrivals from`, end: t`to` }
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
    if (head === 'periods' && second !== undefined) return `${ofHours[third ?? ''] ?? t`Booking hours`} (${place})`
    if (head === 'pictures' && second !== undefined)
      return inLanguage([t`Photo ${place}`, ofPicture[third ?? '']].filter(Boolean).join(': '), fourth)
    return inLanguage(names[head] ?? path, second)
  }
}
