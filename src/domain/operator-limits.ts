/** Limits of the console and of its operators. */

/** Lifetime of an operator's session, and the maximum number of open ones. */
export const OPERATOR_SESSION_HOURS = 12
export const OPERATOR_SESSIONS = 10
/** Known browsers per operator; a further one evicts the least recently used. */
export const KNOWN_DEVICES_PER_OPERATOR = 20
/** Lifetime of a mailed link that invites an operator or restores access. */
export const OPERATOR_LINK_HOURS = 48
/** Links per hour that an owner may have mailed to one operator. */
export const OPERATOR_LINKS_PER_HOUR = 5
/** Length of an operator's password. */
export const OPERATOR_PASSWORD_MIN = 12
export const OPERATOR_PASSWORD_MAX = 128
/**
 * Wrong passwords or codes per operator address, from all unknown browsers together, before each network is
 * throttled.
 */
export const OPERATOR_TRIES_PER_HOUR = 20
export const OPERATOR_TRIES_PER_DAY = 100
/** Attempts per network and hour while the address is throttled. */
export const OPERATOR_TRIES_PER_NETWORK_WHEN_SLOWED = 1
/** Time between the two calls of a passkey sign-in. */
export const OPERATOR_CHALLENGE_MINUTES = 5
/** Console sign-ins, of either kind, that one client may start per window. */
export const OPERATOR_SIGN_INS_PER_CLIENT = 60
export const OPERATOR_SIGN_IN_WINDOW_MINUTES = 15
/**
 * Maximum size of a catalogue file in the console, in bytes: about 6,000 shops, which an ordinary connection can
 * upload before the request times out (S-30). The command line has no limit.
 */
export const CATALOGUE_UPLOAD_BYTES = 8 * 1024 * 1024
/** Maximum length of the console's accounting periods, in Japan days. */
export const ACCOUNTING_PERIOD_DAYS = 366
/** Days for which the daily sums of the overview are kept. It reads the last 66. */
export const OVERVIEW_KEPT_DAYS = 100
/** Rows of the overview: shops, and codes of links. Links can contain any code. */
export const OVERVIEW_SHOPS = 100
export const OVERVIEW_CODES = 20
/** Reconciliations that the console keeps, and differences kept of each. */
export const RECONCILIATIONS_KEPT = 20
export const RECONCILIATION_DIFFERENCES = 1_000
/** Payments between two progress updates of a reconciliation, which also happen at least once a minute. */
export const RECONCILIATION_PROGRESS_PAYMENTS = 25
/** A reconciliation without progress for this long counts as lost, because its process has ended. */
export const RECONCILIATION_SILENT_MINUTES = 10
/**
 * Lifetime of a time-based code. Neighbouring codes are accepted as well, for clocks that are slightly off (RFC
 * 6238).
 */
export const TOTP_SECONDS = 30
export const TOTP_WINDOW = 1
