import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalisePhone } from '#domain/account/phone.ts'

/**
 * Normalises a telephone number for storage (E.164); null if it is invalid. A number without a country code needs
 * `country`: the console's operators are in Japan, but a customer may be from anywhere.
 */
export function storedPhone(typed: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(normalisePhone(typed), country)
  return number?.isValid() ? number.number : null
}

/** Formats a stored number as a shop in Japan dials it. Older numbers without a country code are returned as typed. */
export function dialledInJapan(stored: string): string {
  const number = parsePhoneNumberFromString(stored)
  if (!number) return stored
  return number.countryCallingCode === '81' ? number.formatNational() : number.formatInternational()
}
