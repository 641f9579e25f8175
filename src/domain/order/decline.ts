/** Why a shop declines a reservation; the customer reads it in their own language. */
export const DECLINE_REASONS = ['full', 'closed', 'wishes', 'other'] as const
export type DeclineReason = (typeof DECLINE_REASONS)[number]
