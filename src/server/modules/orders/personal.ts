/**
 * The columns of an order that are about a person, with what they hold where nobody is known: an order begins so, contacts
 * fill them in, and the erasure of an account ends so. A new column about a person stands here and nowhere else.
 */
export const NOBODY_KNOWN = {
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
export type PersonalColumn = keyof typeof NOBODY_KNOWN
