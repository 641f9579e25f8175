import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { normalisePhone } from '#domain/account/phone.ts'

/** The numbering plans of all countries. 80 kB, so loaded lazily after the form (`use-phone-numbers.ts`). */
export interface PhoneNumbers {
  /** A typed number of a country in E.164; null if invalid there. A leading + overrides the country. */
  resolve(typed: string, country: string): string | null
  /** Country of a (possibly incomplete) number with +. */
  countryOf(typed: string): string | null
  /** Formats an E.164 number for display. */
  shown(value: string): string
  /** The national part of a number. */
  national(value: string): string
  /** All countries with their calling codes, such as HK and 852. */
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
