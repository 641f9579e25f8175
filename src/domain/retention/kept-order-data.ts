// How long data about an order is kept: the privacy page states it, and the retention job carries it out.

/**
 * Days after the end of an order (the visit or expiry, or its earlier end) for which the guest's needs, children's ages
 * and notes are kept, and whatever an operator typed about the order (RE-01).
 */
export const ORDER_NEEDS_DAYS = 60
/** Days for which the texts of mails about an order are kept (RE-01). */
export const ORDER_MAIL_TEXT_DAYS = 180
/** Years after the end of an order for which its names, addresses and telephone numbers are kept (RE-01). */
export const ORDER_CONTACT_YEARS = 3
/** Years after the end of an order for which its money is kept, without a person after `ORDER_CONTACT_YEARS`. */
export const ORDER_MONEY_YEARS = 10
