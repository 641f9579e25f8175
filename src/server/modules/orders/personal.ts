/** The columns of an order about its guests' visit with their empty values: emptied soon after it (RE-01). */
const NEEDS = { tip: '', needs: '', use_juveniles: '' } as const
/** The columns that name and address a person: kept longer, for questions about the order and its money (RE-01). */
const CONTACTS = {
  zh_name: '',
  en_name: '',
  jp_name: '',
  phone: '',
  email: '',
  wechat: '',
  use_name: '',
  use_contact: '',
} as const
/**
 * The personal columns of an order with their empty values: a new order starts with them, contacts fill them in, and
 * the erasure of an account restores them. Every new column about a person must be added here.
 */
export const ERASED_CONTACT = { ...CONTACTS, ...NEEDS } as const
export type PersonalColumn = keyof typeof ERASED_CONTACT

export const NEED_COLUMNS = Object.keys(NEEDS) as (keyof typeof NEEDS)[]
export const CONTACT_COLUMNS = Object.keys(CONTACTS) as (keyof typeof CONTACTS)[]
