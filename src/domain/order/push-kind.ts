/** What a customer is notified of by push message: names of the mails' subjects, and a redemption that does not count. */
export const PUSH_KINDS = [
  'confirmed',
  'ticket',
  'declined',
  'cancelled',
  'changed',
  'change_requested',
  'visit',
  'ends',
  'conflict',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]
