/**
 * The refusals of the console's calls: the `message` of the envelope, in addition to the `common_` keys of faults.
 * The console has a text for each in its own catalogs, separate from the app's.
 */
export const OPERATOR_REFUSALS = [
  'sign_in_wrong',
  'sign_in_too_many',
  'passkey_failed',
  'link_over',
  'name_missing',
  'password_weak',
  'code_wrong',
  'email_taken',
  'last_owner',
  'not_there',
  'role_same',
  'role_changed',
  'link_too_many',
  'act_refused',
  'no_catalogue',
  'file_too_large',
  'import_busy',
  'catalogue_changed',
  'entry_changed',
  'entry_faults',
  'entry_missing',
  'catalogue_busy',
  'picture_wrong',
  'period_backwards',
  'period_too_long',
] as const
export type OperatorRefusal = (typeof OPERATOR_REFUSALS)[number]
