import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { normalisePhone } from '#domain/account/phone.ts'

/** What the numbering plans of all countries know; 80 kB, so that it comes after the form that needs it (`use-phone-numbers.ts`). */
export interface PhoneNumbers {
  /** What is typed as a number of a country, in E.164; null for what is none there. With a + in front it says its country itself. */
  resolve(typed: string, country: string): string | null
  /** The country that a number with a + is of, as far as it is typed. */
  countryOf(typed: string): string | null
  /** A number in E.164 as people write it. */
  shown(value: string): string
  /** A number without its country. */
  national(value: string): string
  /** Every country with its code, such as HK and 852. */
  readonly countries: readonly (readonly [country: string, code: string])[]
}

const known = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined)

export const phoneNumbers: PhoneNumbers = {
  resolve(typed, country) {
    const number = parsePhoneNumberFromString(normalisePhone(typed), known(country))
    return number?.isValid() ? number.number : null
  },
  countryOf(typed) {
    const text = normalisePhone(typed)
    if (!text.startsWith('+')) return null
    const writing = new AsYouType()
    writing.input(text)
    return writing.getCountry() ?? null
  },
  shown: (value) => parsePhoneNumberFromString(value)?.formatInternational() ?? value,
  national: (value) => parsePhoneNumberFromString(normalisePhone(value))?.formatNational() ?? '',
  countries: getCountries().map((country) => [country, getCountryCallingCode(country)]),
}
