/**
 * The personal columns of an order with their empty values: a new order starts with them, contacts fill them in, and
 * the erasure of an account restores them. Every new column about a person must be added here.
 */
export const ERASED_CONTACT = {
  zh_name: '',
  en_name: '',
  jp_name: '',
  phone: '',
  email: '',
  wechat: '',
  use_name: '',
  use_contact: '',
  tip: '',
  needs: '',
  use_juveniles: '',
} as const
export type PersonalColumn = keyof typeof ERASED_CONTACT
