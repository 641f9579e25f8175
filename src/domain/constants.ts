/** The business figures of P-9.1, each defined once with its unit. The client and the server import them from here. */

/** Rows per page of the shop list, the orders and the desktop favourites. */
export const PAGE_SIZE = 10
/** Orders that a device stores for offline use; the oldest are evicted first. */
export const STORED_ORDERS = 200
/** Page size with which the phone requests all favourites at once. The server limits how many exist. */
export const FAVORITES_MOBILE_PAGE_SIZE = 65_535
/** Numbers in the orders pager before its ellipsis. */
export const ORDERS_PAGER_NUMBERS = 10
/** Numbers in the shop pager before its ellipsis and last page. */
export const SHOPS_PAGER_NUMBERS = 8

/** Time zone of every use time, in display and in rules. */
export const JAPAN_TIME_ZONE = 'Asia/Tokyo'
/**
 * Range of valid years: births start there, and no booking reaches the end. Dates from a client outside it are
 * invalid, because databases and calendars have different limits.
 */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2099
/** The currency of every stored price. One unit is one yen; there are no fractions. */
export const CURRENCY = 'JPY'
/** Rates are foreign currency per this many yen. */
export const RATE_PER_YEN = 100

/** Minimum hours between now and the start of a reservation. */
export const MIN_LEAD_HOURS = 24
/** Hours from now to the default start of a search, or of a form without a lead time. */
export const DEFAULT_START_LEAD_HOURS = 2
/** Hours from now to the later default start, which always passes the reservation form's own check. */
export const RESERVE_START_LEAD_HOURS = 24
/** Years after today at which the date picker ends. */
export const DATE_RANGE_YEARS = 2
/** Minutes between two bookable times. */
export const SLOT_STEP_MINUTES = 30
/** Minutes by which a period that starts at :15 or :45 shifts the grid. */
export const SLOT_OFFSET_MINUTES = 15
/** Days before use within which cancellation is refused, unless the shop or config sets other days. */
export const DEFAULT_CANCEL_DAYS = 7
/** Days before use within which a change is refused, unless the shop or config sets other days. */
export const DEFAULT_CHANGE_DAYS = 7
/** Calendar days within which banks and wallets show a refund; they state 5 to 10 working days. */
export const REFUND_SHOWN_DAYS = 14
/** Days either side of the old use time that a change may move to. */
export const DEFAULT_LOCAL_TIME_DAYS = 7
/** Upper limit of the configured days. */
export const MAX_LOCAL_TIME_DAYS = 30

/** Lifetime of the referral cookie, in days. */
export const REFERRAL_COOKIE_DAYS = 30
/** Lifetime of the language cookie, in days. Renewed at every start of the app. */
export const LANGUAGE_COOKIE_DAYS = 365
/** Lifetime of the Line tracking cookie, in minutes. */
export const LINE_COOKIE_MINUTES = 5

/** Timeout of a card call. The call is reported as timed out; its outcome stays unknown. */
export const CARD_TIMEOUT_MS = 30_000
/** How long the location page is shown. */
export const LOCATING_MESSAGE_MS = 5_000
/** Timeout passed to the browser's geolocation. */
export const GEOLOCATION_TIMEOUT_MS = 5_000
/** Fallback timeout, because some browsers never call back. Afterwards the position counts as failed. */
export const GEOLOCATION_FALLBACK_MS = 6_000
/** How long the payment QR of a messaging app is shown as valid. */
export const QR_PAYMENT_VALID_MS = 60_000
/** Interval of the payment polls. */
export const QR_PAYMENT_POLL_MS = 3_000
/**
 * Polls that must return "not paid" before a card confirmation without an answer counts as unpaid. A bank takes up to
 * a minute.
 */
export const LOST_PAYMENT_POLLS = 20
/** Polls after the QR has expired, for a payment made in its last second. */
export const QR_PAYMENT_EXTRA_POLLS = 3
/** Autoplay interval of every swiper. */
export const SWIPER_AUTOPLAY_MS = 2_500

/** Discount of a preference code, in percent of the price. */
export const PREFERENCE_PERCENT = 3
/** Use times from this instant on (2022-01-01 00:00 in Japan, epoch ms) refuse preference codes. */
export const PREFERENCE_CUTOFF_MS = 1_640_962_800_000

/** Areas, categories and top suppliers on the home page. */
export const HOME_AREAS = 8
export const HOME_CATEGORIES = 8
export const HOME_TOP_SUPPLIERS = 8

/** Maximum price per person of the price filter, in yen. */
export const SHOP_PRICE_MAX = 10_000_000
/** Maximum number of shops per request of available times: one page of the list, and its additional offers (PE-08). */
export const FREE_TIMES_SHOPS = 20
/** Maximum number of available times on a shop's card. */
export const FREE_TIMES_ON_CARD = 3
/** Maximum number of shops in a comparison. */
export const COMPARED_SHOPS = 3

/** Maximum number of characters of a search keyword; the rest is ignored. */
export const KEYWORD_MAX = 80
/** Suggestions shown while the user types (PE-01). */
export const SUGGESTIONS = 8
/** Shops that the map of a list loads at once. Beyond that it requests those in view (PE-09). */
export const MAP_PINS = 500
/** Recent searches stored on a device (PE-01). */
export const RECENT_SEARCHES = 8
/** Root areas in the desktop header, without Japan itself. */
export const HEADER_ROOT_AREAS = 9
/** Maximum number of alternatives offered after a failed reservation. */
export const SUGGESTION_COUNT = 6
/** "Guess you like" suppliers when the caller gives no count. */
export const GUESS_LIKE_COUNT = 4

/** Length of a new password. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 12
/** Guests below this age count as children on the reservation form and in the terms. */
export const CHILD_AGE_UNDER = 12
/** Minutes for which a venue holds the seats of guests who are late, as the terms state. */
export const ARRIVAL_GRACE_MINUTES = 15
/** Hours of customer service, in Japan time. */
export const SUPPORT_HOURS = { from: '10:00', to: '19:00' } as const
/** Lowest head count and package count that an input accepts. */
export const MIN_COUNT = 1

/** Default order of a supplier list. */
export const DEFAULT_SORT = { key: 'popular', direction: 'desc' } as const
/** Where an order was made. */
export const ORDER_SOURCE = { qr: 1, desktop: 3, mobile: 4 } as const
/** Payment modes of securityPay, which are offered to Chinese-language users only. */
export const ALTERNATIVE_PAYMENT_IDS = [5, 6, 7, 8, 9, 10, 11, 12] as const

/** Distances are shown in metres below this many metres, and in kilometres from it on. */
export const DISTANCE_KILOMETRES_FROM = 1_000
/** Distances above this many metres are shown as ">100km". */
export const DISTANCE_MAX_METRES = 100_000
/** Stars of a full score. */
export const MAX_STARS = 5

/** The mobile root font size is the screen width divided by this. */
export const REM_DIVISOR = 7.5
/** The root font size stops growing above this screen width in CSS px, about the widest phone in portrait. */
export const REM_MAX_WIDTH = 440
/**
 * The root font size stops shrinking below this window width in CSS px. No phone is narrower, and a window before its
 * first layout has a width of 0 or 1.
 */
export const REM_MIN_WIDTH = 240
/** A touch device counts as a desktop from this portrait screen width, in CSS px. */
export const TABLET_MIN_WIDTH = 768
/** Minimum window width of the two-column layout, in em of the user's text size: 1100 px at the default of 16. */
export const WIDE_MIN_EM = 68.75

/**
 * Maximum number of started changes per order. An unsettled change does not use up the one allowed change, but it is
 * stored.
 */
export const CHANGES_STARTED_PER_ORDER = 20

/** How long an unpaid order holds its seats. */
export const UNPAID_HOLD_MINUTES = 30
/** How long an unpaid order holds its seats after many holds that ended unpaid (S-28). */
export const SHORT_HOLD_MINUTES = 10
/**
 * Holds that ended unpaid within `HOLD_MEMORY_HOURS` before new holds are short: per customer, and per client
 * network.
 */
export const LAPSED_HOLDS_PER_CUSTOMER = 3
export const LAPSED_HOLDS_PER_NETWORK = 12
export const HOLD_MEMORY_HOURS = 24
/** Maximum number of open unpaid orders of a customer: in total, and per shop. */
export const OPEN_ORDERS_PER_CUSTOMER = 5
export const OPEN_ORDERS_PER_SHOP = 2
/** Coupons that a customer may get at shops' own QR codes per Japan day, including used and cancelled ones (S-25). */
export const SHOP_COUPONS_PER_DAY = 20
/** Party size that every package accepts, because a package with a low order limit may serve several people. */
export const PARTY_SIZE = 8
/** How long an idempotency key finds its order again. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** Maximum time for which a payment that is being settled delays the deletion of its account. */
export const SETTLING_MINUTES = 5
/** An undated order is valid until the end of the Japan day this many days after payment. */
export const UNDATED_VALID_DAYS = 90
/** Hours before a visit at which the customer is reminded. */
export const VISIT_REMINDER_HOURS = [48, 24] as const
/**
 * Japan days before the end of an unused undated ticket at which the customer is reminded, and the time of day in
 * Japan.
 */
export const EXPIRY_REMINDER_DAYS = [14, 3] as const
export const EXPIRY_REMINDER_TIME = '10:00'
/** Hours before its time from which a dated ticket can be redeemed. */
export const REDEEM_EARLY_HOURS = 2
/** How long the operator can undo an accepted redemption. */
export const UNDO_MINUTES = 10
/** Difference between the claimed and the clamped time beyond which a redemption is flagged. */
export const CLOCK_TOLERANCE_MINUTES = 10
/** Conflicts stored per order. A record beyond this gets no verdict (429). */
export const CONFLICTS_PER_ORDER = 64
/** Records without our signatures that one client may send per window. Genuine records never count (S-25). */
export const REJECTED_PER_CLIENT = 60
export const REJECTED_WINDOW_MINUTES = 15
/** Rejected records stored per day, by their best proof: a ticket signed by us, a time signed by us, or none. */
export const REJECTED_KEPT_PER_DAY = { ticket: 500, time: 100, none: 20 } as const
/** Rejected records stored per day and order. */
export const REJECTED_KEPT_PER_ORDER = 5
/** Days after which data that strangers can cause is deleted: unconfirmed accounts, rejected records. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7
export const REJECTED_KEPT_DAYS = 90
/** Days after which sent or abandoned mails about an account are deleted. */
export const ACCOUNT_MAIL_DAYS = 30
/** Days after which the seats of past times are deleted. */
export const PAST_SEAT_DAYS = 60
/** Days for which a gateway's event is known as handled. Gateways repeat an event for a month at most. */
export const GATEWAY_EVENT_DAYS = 180
/** Days after which support entries about undelivered mails and rejected records are deleted. */
export const SUPPORT_NOTE_DAYS = 90
/** Days after which the remains of a deleted account that never had an order are deleted. */
export const DELETED_ACCOUNT_DAYS = 30

/** Wrong passwords per account and client before further ones are refused unchecked, and the length of the window. */
export const LOGIN_TRIES = 5
export const LOGIN_WINDOW_MINUTES = 15
/**
 * Attempts per hour at the account's own password across all its sessions. Each session also has its own limit, but a
 * stolen session can create further sessions by sign-in codes.
 */
export const OWN_PASSWORD_TRIES_PER_HOUR = 20
/**
 * Consecutive wrong passwords, from any client, after which an unknown device can only get in through a mailed reset.
 */
export const FAILURES_UNTIL_RESET = 100
/** Addresses per client and hour in calls whose answer reveals whether they have an account. */
export const ASKED_ADDRESSES_PER_HOUR = 10
/**
 * Mails with a link or a code per requester (a network, a known device, a session) and hour: to one address and, for
 * a network, to all addresses together.
 */
export const MAILS_PER_ADDRESS_AND_HOUR = 5
export const MAILS_PER_CLIENT_AND_HOUR = 20
/**
 * Mails of one kind that all strangers together can cause to one address, and the window in minutes. The window is
 * shorter than the lifetime of the link or code, so that the newest mail still works when no more are sent.
 */
export const MAILS_PER_ADDRESS_FROM_ALL = 2
export const LINK_MAIL_WINDOW_MINUTES = 15
export const CODE_MAIL_WINDOW_MINUTES = 5
/** Mails per hour that inform the owner of an account about ended sessions; further ones are skipped. */
export const SESSIONS_ENDED_MAILS_PER_HOUR = 5
/** Lifetime of a mailed link. */
export const MAIL_LINK_MINUTES = 30
/** Time in Japan from which a shop with visits on the next day is sent their list. */
export const SHOP_LIST_TIME = '18:00'
/** A request must be answered at least this long before the visit, so that the guest has the answer before leaving. */
export const REQUEST_ANSWER_LEAD_HOURS = 3
/** Submissions per request and window on the page of a shop's mailed link. A person needs one or two. */
export const SHOP_ANSWERS_PER_REQUEST = 20
export const SHOP_ANSWER_WINDOW_MINUTES = 15
/** Lifetime of the code that signs in the installed app. */
export const SIGN_IN_CODE_SECONDS = 60
/** Such codes per account and hour. */
export const SIGN_IN_CODES_PER_HOUR = 20
/** Browsers per customer that receive push messages; the oldest are evicted. */
export const PUSH_BROWSERS_PER_CUSTOMER = 10
/** Time to live of a push message, here and at the push service. */
export const PUSH_LIFE_HOURS = 6
/** Lifetime of a mailed code, and how often it may be entered wrong. */
export const MAIL_CODE_MINUTES = 10
export const MAIL_CODE_TRIES = 5
/** Maximum age of the sign-in that proves the ownership of an account with neither password nor address. */
export const FRESH_SIGN_IN_MINUTES = 10
/** Codes that one client may try per login window. */
export const CODE_TRIES = 10
/**
 * How many times the limit of one IPv6 network (/64) applies to its site (/48), because a carrier has many phones in
 * one site.
 */
export const NETWORKS_PER_IPV6_SITE = 100
/**
 * How long a reservation waits for its guest to sign in before it is no longer submitted automatically
 * (decision 20).
 */
export const SIGN_IN_STEP_MINUTES = 60
/** New accounts per client and day, and of all clients together per hour (S-25). */
export const REGISTRATIONS_PER_CLIENT_AND_DAY = 50
export const REGISTRATIONS_PER_HOUR = 2_000
/** Concurrent sessions per customer; a further one ends the oldest. */
export const SESSIONS_PER_CUSTOMER = 20
/** Known browsers per customer; a further one evicts the least recently used. */
export const KNOWN_DEVICES_PER_CUSTOMER = 50
/** Payment attempts per order, against card testing. */
export const ATTEMPTS_PER_ORDER = 30
/** Different unknown coupon or preference codes before further ones are refused: per customer, per client. */
export const WRONG_CODES_PER_CUSTOMER = 10
export const WRONG_CODES_PER_CLIENT = 60
export const WRONG_CODES_WINDOW_MINUTES = 60
/** Lifetime of a session. */
export const SESSION_DAYS = 30
/** Individually ended sessions per customer, and for how many days they are kept: tickets are sold two years ahead. */
export const ENDED_SESSIONS_PER_CUSTOMER = 100
export const ENDED_SESSION_DAYS = 800
/** Days for which a browser counts as known to its owner. */
export const KNOWN_DEVICE_DAYS = 365

/** Pause in seconds after the first failed attempt of a job's row, and the longest pause. */
export const JOB_PAUSE_FIRST_SECONDS = 5
export const JOB_PAUSE_MAX_SECONDS = 900
/** Attempts of a job's row before it is escalated to a person. They take about eight hours. */
export const JOB_TRIES = 40
/**
 * Permanent refusals of a job's row before it is escalated: about half a minute, because the first may be a mistake.
 */
export const JOB_REFUSALS = 4
/** Days for which an undelivered mail is retried. */
export const MAIL_DAYS = 10
/**
 * Time after which due work counts as late: several pauses of a failing row, and much longer than one round of the
 * jobs.
 */
export const JOB_LATE_MINUTES = 15
/** Calls refused by the gateway because of our configuration before support is notified. */
export const MISCONFIGURED_CALLS = 3

/** Stored places of a trip plan, including remembered removals. */
export const MAX_PLAN_ENTRIES = 200
/** Days for which a removed place of a trip is remembered, so that a device that syncs late does not restore it. */
export const TRIP_DELETION_DAYS = 60
/** Maximum number of consecutive days on a trip's board. */
export const MAX_TRIP_DAYS = 21
/** Days after its last change until a trip is deleted: bookings reach two years ahead at most. */
export const TRIP_PLAN_DAYS = 800
/** Maximum lifetime of a ticket's token after the last contact with the server (T-24). */
export const TICKET_TOKEN_DAYS = 30
/** Phones on which one shop link can be opened: one phone, and its replacements or reinstallations. */
export const DEVICES_PER_SHOP_LINK = 5
/** Days without use after which a shop's phone must open its link again. */
export const SHOP_DEVICE_DAYS = 90
/** Shop links that one client may try to open per window. */
export const SHOP_LINK_TRIES = 30
export const SHOP_LINK_TRIES_MINUTES = 15
/**
 * Tickets that one shop link may look up per minute, and how often it may fetch the bookings of the day. Two people
 * with cameras need less.
 */
export const SHOP_LOOKUPS_PER_MINUTE = 60
export const SHOP_DAYS_PER_MINUTE = 30
/** Limits of the search by code: the newest undated tickets of a shop, and those that ended within these days. */
export const CODE_SEARCH_TICKETS = 5_000
export const CODE_SEARCH_DAYS = 30
/**
 * Maximum number of tickets with one code to choose from. Codes have four characters, so about a dozen pairs among
 * 5,000 tickets share one.
 */
export const SHOP_CODE_MATCHES = 5
/** Bookings of a day, and ended tickets that are undated or for a later day, that a shop's phone receives at most. */
export const SHOP_BOOKINGS = 1_000
export const SHOP_ENDED_TICKETS = 2_000
/**
 * Days between the publication of a ticket key and its first signature, so that phones that check tickets offline
 * receive it in time (T-24).
 */
export const TICKET_KEY_NOTICE_DAYS = 7
/** Passes that a customer may make per hour: enough for every ticket of a trip, and some of them twice. */
export const WALLET_ADDITIONS_PER_HOUR = 60
/**
 * Devices per pass that are notified of changes. A phone and its watch count as one device, so the limit covers
 * successive phones.
 */
export const WALLET_DEVICES_PER_PASS = 10
/** Days after the end of a ticket for which its pass follows the order; then the pass is emptied. */
export const WALLET_KEPT_DAYS = 30
/** Days for which an emptied pass is kept, so that its devices can fetch it. */
export const WALLET_EMPTIED_DAYS = 7
/**
 * Attempts to update a pass whose wallet is unavailable: about thirty days. Until then the pass shows wrong content,
 * and an attempt does no harm. The delay is reported much earlier (JOB_LATE_MINUTES).
 */
export const WALLET_TRIES = 2_900
/** Days after which a Google pass that could not be emptied is given up and its row deleted. */
export const WALLET_LOST_DAYS = 90
/**
 * Days before the end of its token at which a pass gets a new one, so that a phone that is offline for a while shows
 * a valid one.
 */
export const WALLET_RENEW_DAYS = 10
/** Calls about Apple passes, from browsers and devices together, per client and window. */
export const WALLET_CALLS_PER_CLIENT = 300
export const WALLET_WINDOW_MINUTES = 15
/**
 * Pages per sitemap file, each in every language and once without: far below the limits of 50,000 addresses and 50
 * MB.
 */
export const SITEMAP_PAGES_PER_FILE = 1_000
/** Minimum width of a preview's picture, in pixels (SR-03). */
export const PREVIEW_MIN_WIDTH = 1_200
