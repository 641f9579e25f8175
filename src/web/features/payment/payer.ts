import type { Payer } from '#web/platform/card-confirmation.ts'

/** Contact data that describe the payer. */
interface Contacts {
  readonly enName: string
  readonly phone: string
  readonly email: string
}

/** `+852 5123-4567` → `+85251234567`; null for what is not a number with a country code. */
function internationalPhone(phone: string): string | null {
  const tidy = phone.replace(/[\s().-]/g, '')
  return /^\+\d{7,15}$/.test(tidy) ? tidy : null
}

/**
 * The billing details of a card payment, from the contacts of the order: banks need them for 3-D Secure (PY-01). Parts
 * that are missing or malformed are left out, because the provider refuses the whole payment for a malformed one.
 */
export function payerOf({ enName, phone, email }: Contacts): Payer {
  const name = enName.trim()
  const number = internationalPhone(phone)
  return {
    ...(name !== '' && { name }),
    ...(email.includes('@') && { email: email.trim() }),
    ...(number !== null && { phone: number }),
  }
}
