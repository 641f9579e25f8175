/**
 * Why support may hide a review (RV-04). A low score is no reason, and the stars of a hidden review still count.
 * `insult`: abuse or discrimination. `personal`: data of a person. `advert`: advertising or spam. `elsewhere`: about
 * another shop. `unlawful`: unlawful or by an order of a court.
 */
export const HIDE_REASONS = ['insult', 'personal', 'advert', 'elsewhere', 'unlawful'] as const
export type HideReason = (typeof HIDE_REASONS)[number]
