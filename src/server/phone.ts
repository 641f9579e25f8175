import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { normalisePhone } from '#domain/account/phone.ts'

/**
 * A telephone number as it is stored (E.164); null for what no country has. One without its country's code is a number only where it is known
 * whose: the console's desk is in Japan, a customer may be from anywhere.
 */
export function storedPhone(typed: string, country?: CountryCode): string | null {
  const number = parsePhoneNumberFromString(normalisePhone(typed), country)
  return number?.isValid() ? number.number : null
}

/** A stored number as a shop in Japan dials it. Those from before numbers had their country stay as they were typed. */
export function dialledInJapan(stored: string): string {
  const number = parsePhoneNumberFromString(stored)
  if (!number) return stored
  return number.countryCallingCode === '81' ? number.formatNational() : number.formatInternational()
}
