/** How long personal data is kept, as the privacy page states and retention applies. */

/** Days after the visit, or the end of the ticket, for which needs, children's ages and wishes are kept. */
export const NEEDS_DAYS = 60
/** Years after the visit for which name, email address and telephone number of an order are kept. */
export const CONTACT_YEARS = 3
/** Days for which the text of a mail is kept. */
export const MAIL_TEXT_DAYS = 180
/** Years for which the amounts of an order are kept, without the person. */
export const MONEY_YEARS = 10
