/**
 * Kinds of push messages to customers, named like the mails' subjects; `conflict` is a redemption that does not
 * count.
 */
export const PUSH_KINDS = [
  'confirmed',
  'ticket',
  'declined',
  'cancelled',
  'changed',
  'change_requested',
  'visit',
  'ends',
  'review',
  'conflict',
] as const
export type PushKind = (typeof PUSH_KINDS)[number]
