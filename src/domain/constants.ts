/** Every business figure of P-9.1 once, named, with its unit. Both ends import from here. */

/** Rows per page of the shop list, the orders and the desktop favourites. */
export const PAGE_SIZE = 10
/** Orders that a device keeps of its customer to open without a connection; the oldest go first. */
export const STORED_ORDERS = 200
/** The phone asks for all favourites at once with this size (the server bounds what exists). */
export const FAVORITES_MOBILE_PAGE_SIZE = 65_535
/** Numbers the orders pager shows before its ellipsis. */
export const ORDERS_PAGER_NUMBERS = 10
/** Numbers the shop pager shows before its ellipsis and last page. */
export const SHOPS_PAGER_NUMBERS = 8

/** The zone every use time is shown and judged in. */
export const JAPAN_TIME_ZONE = 'Asia/Tokyo'
/**
 * Days are written in these years: births begin there, and no booking reaches the end. What a client writes beyond them
 * is no day: databases and calendars end at different ones.
 */
export const FIRST_YEAR = 1900
export const LAST_YEAR = 2099
/** The currency of every stored price; one unit is one yen, there are no fractions. */
export const CURRENCY = 'JPY'
/** Rates are foreign currency per this many yen. */
export const RATE_PER_YEN = 100

/** A reservation starts at least this many hours from now. */
export const MIN_LEAD_HOURS = 24
/** The default start of a search or of a form without a lead, in hours from now. */
export const DEFAULT_START_LEAD_HOURS = 2
/** The later default start, that never fails the reserve form's own check. */
export const RESERVE_START_LEAD_HOURS = 24
/** The date picker ends this many years after today. */
export const DATE_RANGE_YEARS = 2
/** Distance between two bookable times, in minutes. */
export const SLOT_STEP_MINUTES = 30
/** A period that starts at :15 or :45 shifts the grid by this many minutes. */
export const SLOT_OFFSET_MINUTES = 15
/** Days before use inside which cancelling is refused, where neither shop nor config says otherwise. */
export const DEFAULT_CANCEL_DAYS = 7
/** The same for changing. */
export const DEFAULT_CHANGE_DAYS = 7
/** Banks and wallets show a refund within 5 to 10 working days, which is this many calendar days at the latest. */
export const REFUND_SHOWN_DAYS = 14
/** Days either side of the old use time that a change may move to. */
export const DEFAULT_LOCAL_TIME_DAYS = 7
/** The terms promise a change within 30 days of the original date, so no config reaches further. */
export const MAX_LOCAL_TIME_DAYS = 30

/** Life of the referral cookie, in days. */
export const REFERRAL_COOKIE_DAYS = 30
/** Life of the cookie with the chosen language, in days, renewed at every start of the app. */
export const LANGUAGE_COOKIE_DAYS = 365
/** Life of the Line tracking cookie, in minutes. */
export const LINE_COOKIE_MINUTES = 5

/** A card call that has not answered after this is reported as timed out (its outcome stays unknown). */
export const CARD_TIMEOUT_MS = 30_000
/** How long the location page stays. */
export const LOCATING_MESSAGE_MS = 5_000
/** Time-out handed to the browser's geolocation. */
export const GEOLOCATION_TIMEOUT_MS = 5_000
/** Some browsers never call back; after this the position counts as failed. */
export const GEOLOCATION_FALLBACK_MS = 6_000
/** How long a messaging-app payment QR is shown as valid. */
export const QR_PAYMENT_VALID_MS = 60_000
/** Interval of the payment polls. */
export const QR_PAYMENT_POLL_MS = 3_000
/** Polls that must say "not paid" before that is believed of a card whose confirmation got no answer: a bank takes up to a minute. */
export const LOST_PAYMENT_POLLS = 20
/** Polls that still run after the QR has expired, for a payment made in its last second. */
export const QR_PAYMENT_EXTRA_POLLS = 3
/** Autoplay interval of every swiper. */
export const SWIPER_AUTOPLAY_MS = 2_500

/** What a preference code takes off, in percent of the price. */
export const PREFERENCE_PERCENT = 3
/** Use times from this instant on (2022-01-01 00:00 in Japan, epoch ms) refuse preference codes. */
export const PREFERENCE_CUTOFF_MS = 1_640_962_800_000

/** Areas, categories and top suppliers on the home page. */
export const HOME_AREAS = 8
export const HOME_CATEGORIES = 8
export const HOME_TOP_SUPPLIERS = 8

/** Yen for one person up to which shops can be filtered by price. */
export const SHOP_PRICE_MAX = 10_000_000
/** Shops whose free times of a day are asked for at once: a page of the list, and what is offered with it (PE-08). */
export const FREE_TIMES_SHOPS = 20
/** Free times of a day that a shop's card shows. */
export const FREE_TIMES_ON_CARD = 3
/** Shops that are compared side by side. */
export const COMPARED_SHOPS = 3

/** Characters of a search that are read. */
export const KEYWORD_MAX = 80
/** Suggestions that are offered while somebody types (PE-01). */
export const SUGGESTIONS = 8
/** Shops that the map of a list is given at once; of more it asks for those in sight (PE-09). */
export const MAP_PINS = 500
/** Searches that a device remembers (PE-01). */
export const RECENT_SEARCHES = 8
/** Root areas in the desktop header, Japan itself left out. */
export const HEADER_ROOT_AREAS = 9
/** Alternatives offered after a failed reservation, at most. */
export const SUGGESTION_COUNT = 6
/** "Guess you like" suppliers when the caller names no count. */
export const GUESS_LIKE_COUNT = 4

/** Length of a password when it is set. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 12
/** A guest younger than this counts as a child on the reserve form. */
export const CHILD_AGE_UNDER = 12
/** Lowest head count and package count that an input accepts. */
export const MIN_COUNT = 1

/** Order of a supplier list that asks for none. */
export const DEFAULT_SORT = { key: 'popular', direction: 'desc' } as const
/** Where an order was made. */
export const ORDER_SOURCE = { qr: 1, desktop: 3, mobile: 4 } as const
/** Payment modes that securityPay takes; they are offered to Chinese-language users only. */
export const ALTERNATIVE_PAYMENT_IDS = [5, 6, 7, 8, 9, 10, 11, 12] as const

/** Below this many metres a distance is shown in metres, from it on in kilometres. */
export const DISTANCE_KILOMETRES_FROM = 1_000
/** Above this many metres a distance is only ">100km". */
export const DISTANCE_MAX_METRES = 100_000
/** Stars of a full score. */
export const MAX_STARS = 5

/** The mobile root font size is the screen width divided by this. */
export const REM_DIVISOR = 7.5
/** Screens wider than this, CSS px, make the mobile root no larger: about the widest phone held upright. */
export const REM_MAX_WIDTH = 440
/** Windows narrower than this, CSS px, make it no smaller: no phone is, and a window that is not laid out yet has a width of 0 or 1. */
export const REM_MIN_WIDTH = 240
/** A touch device whose screen is at least this wide when held upright, CSS px, counts as a desktop. */
export const TABLET_MIN_WIDTH = 768
/** Windows of at least this width show pages side by side, in em of the reader's own text size: 1100 px at the usual 16. */
export const WIDE_MIN_EM = 68.75

/** How often a change of an order can be begun; one that is not settled does not use the change up, but is stored. */
export const CHANGES_BEGUN_PER_ORDER = 20

/** An unpaid order holds its seats this long. */
export const UNPAID_HOLD_MINUTES = 30
/** The same after many holds that ended unpaid (S-28). */
export const SHORT_HOLD_MINUTES = 10
/** Holds that end unpaid within `HOLD_MEMORY_HOURS` until new ones are short: of a customer, from a client network. */
export const LAPSES_PER_CUSTOMER = 3
export const LAPSES_PER_NETWORK = 12
export const HOLD_MEMORY_HOURS = 24
/** Open unpaid orders that a customer may have at a time: in all, and at one shop. */
export const OPEN_ORDERS_PER_CUSTOMER = 5
export const OPEN_ORDERS_PER_SHOP = 2
/** Coupons that a customer may take at shops' own QRs on one Japan day, used ones and cancelled ones too (S-25). */
export const SHOP_COUPONS_PER_DAY = 20
/** A package that is sold in small numbers may be for a party: so many people fit one order in any case. */
export const PARTY_SIZE = 8
/** How long the same idempotency key finds its order again. */
export const IDEMPOTENCY_KEY_HOURS = 24
/** An account is not deleted while a payment of it is being settled, but this long at most. */
export const SETTLING_MINUTES = 5
/** An order without a date can be used until the end of the Japan day this many days after payment. */
export const UNDATED_VALID_DAYS = 90
/** The customer is reminded of a visit this many hours before it. */
export const VISIT_REMINDER_HOURS = [48, 24] as const
/** And of an undated ticket that is not used yet, this many Japan days before it ends, at this hour in Japan. */
export const EXPIRY_REMINDER_DAYS = [14, 3] as const
export const EXPIRY_REMINDER_TIME = '10:00'
/** A dated ticket can be redeemed from this many hours before its time. */
export const REDEEM_EARLY_HOURS = 2
/** The operator can undo an accepted redemption this long. */
export const UNDO_MINUTES = 10
/** A claimed time further than this from the time it was clamped to is flagged. */
export const CLOCK_TOLERANCE_MINUTES = 10
/** Conflicts that are stored for one order; a record that would be one more gets no verdict (429). */
export const CONFLICTS_PER_ORDER = 64
/** Records without our signatures that one client may send in a while. Genuine ones never count (S-25). */
export const REJECTED_PER_CLIENT = 60
export const REJECTED_WINDOW_MINUTES = 15
/** Rejected records stored in a day, by the best proof in them: a ticket of ours, a time that we signed, or nothing. */
export const REJECTED_KEPT_PER_DAY = { ticket: 500, time: 100, none: 20 } as const
/** Rejected records stored in a day about one order. */
export const REJECTED_KEPT_PER_ORDER = 5
/** Days until what strangers can cause is deleted again: accounts that nobody confirmed, rejected records. */
export const UNCONFIRMED_ACCOUNT_DAYS = 7
export const REJECTED_KEPT_DAYS = 90
/** The same for mails about an account that were sent or given up; those about an order stay with it. */
export const ACCOUNT_MAIL_DAYS = 30
/** And for support entries that tell of such things: undelivered mails, rejected records. */
export const SUPPORT_NOTE_DAYS = 90
/** And for what is left of a deleted account that never had an order. */
export const DELETED_ACCOUNT_DAYS = 30

/** Wrong passwords for one account from one client before no more are looked at, and for how long. */
export const LOGIN_TRIES = 5
export const LOGIN_WINDOW_MINUTES = 15
/**
 * Own passwords that all sessions of an account together may try in an hour to prove its owner: a stolen session can hand
 * itself on by codes, and each session has a count of its own.
 */
export const OWN_PASSWORD_TRIES_PER_HOUR = 20
/** Wrong passwords in a row, from anywhere, after which only a mailed reset lets an unknown device in. */
export const FAILURES_UNTIL_RESET = 100
/** Addresses that one client may ask about in an hour, by any call whose answer tells whether they have an account. */
export const ASKED_ADDRESSES_PER_HOUR = 10
/**
 * Mails with a link or a code that one requester (a network, a known device, a session) may ask for in an hour: to one
 * address, and, for a network, to all addresses together.
 */
export const MAILS_PER_ADDRESS_AND_HOUR = 5
export const MAILS_PER_CLIENT_AND_HOUR = 20
/**
 * Mails of one kind that all strangers together cause to one address, and in how many minutes. Shorter than what was
 * mailed lives: when there are no more, the newest one in the mailbox still works.
 */
export const MAILS_PER_ADDRESS_FROM_ALL = 2
export const LINK_MAIL_WINDOW_MINUTES = 15
export const CODE_MAIL_WINDOW_MINUTES = 5
/** Mails an hour that tell the owner of an account that its other sessions were ended; further ones are skipped. */
export const SESSIONS_ENDED_MAILS_PER_HOUR = 5
/** Life of a mailed link. */
export const MAIL_LINK_MINUTES = 30
/** From this time on, in Japan, a shop with visits on the next day gets the list of them. */
export const SHOP_LIST_TIME = '18:00'
/** A request is answered so long before the visit at the latest: nobody sets out without an answer. */
export const REQUEST_ANSWER_LEAD_HOURS = 3
/** Presses on the page behind a shop's mailed link, of one request in a while: a person needs one or two. */
export const SHOP_ANSWERS_PER_REQUEST = 20
export const SHOP_ANSWER_WINDOW_MINUTES = 15
/** Life of the code that signs the installed app in. */
export const SIGN_IN_CODE_SECONDS = 60
/** Such codes that an account may have made in an hour. */
export const SIGN_IN_CODES_PER_HOUR = 20
/** Browsers of a customer that are sent push messages; the oldest go. */
export const PUSH_BROWSERS_PER_CUSTOMER = 10
/** After so long a push message is old news and not sent any more; the push service keeps it no longer for a phone that is away. */
export const PUSH_LIFE_HOURS = 6
/** Life of a mailed code, and how often one may be typed wrong. */
export const MAIL_CODE_MINUTES = 10
export const MAIL_CODE_TRIES = 5
/** An account that has neither a password nor an address proves its owner by a sign-in that is not older than this. */
export const FRESH_SIGN_IN_MINUTES = 10
/** Codes that one client may try in the window of the login. */
export const CODE_TRIES = 10
/** What one IPv6 site (/48) may do, as a multiple of what a network in it (/64) may: a carrier puts many phones in one. */
export const CLIENTS_PER_SITE = 100
/** How long a reservation waits for its guest to sign in before it is no longer sent by itself (decision 099). */
export const SIGN_IN_STEP_MINUTES = 60
/** Accounts that one client may begin in a day, and all clients together in an hour (S-25). */
export const REGISTRATIONS_PER_CLIENT_AND_DAY = 50
export const REGISTRATIONS_PER_HOUR = 2_000
/** Sessions of a customer at a time: one more ends the oldest. */
export const SESSIONS_PER_CUSTOMER = 20
/** Browsers that are known to be a customer's: one more makes the one that was used least lately a stranger. */
export const KNOWN_DEVICES_PER_CUSTOMER = 50
/** Payment attempts at one order, while it can be paid: more is trying cards out. */
export const ATTEMPTS_PER_ORDER = 30
/** Different coupon or preference codes that do not exist, before no more are looked up: of one customer, of one client. */
export const WRONG_CODES_PER_CUSTOMER = 10
export const WRONG_CODES_PER_CLIENT = 60
export const WRONG_CODES_WINDOW_MINUTES = 60
/** Life of a session, and of what makes a browser a known one of its owner. */
export const SESSION_DAYS = 30
/** Sessions of a customer that were ended one by one, and for how long that is kept: tickets are sold two years ahead. */
export const ENDED_SESSIONS_PER_CUSTOMER = 100
export const ENDED_SESSION_DAYS = 800
export const KNOWN_DEVICE_DAYS = 365

/** Pause after the first failed try at a row of a job, and the longest one, in seconds. */
export const JOB_PAUSE_FIRST_SECONDS = 5
export const JOB_PAUSE_MOST_SECONDS = 900
/** Tries at a row of a job before a person is asked: some eight hours of them. */
export const JOB_TRIES = 40
/** How many of them may be refused for good: half a minute of them, because the first answer may be a slip. */
export const JOB_REFUSALS = 4
/** Work that has waited so long since it was due is late: several pauses of one that fails, and far more than a round. */
export const JOB_LATE_MINUTES = 15
/** Calls that the gateway refuses because of our own settings before support is notified. */
export const MISCONFIGURED_CALLS = 3

/** A session of an operator lasts this long, and so many may be open for one. */
export const OPERATOR_SESSION_HOURS = 12
export const OPERATOR_SESSIONS = 10
/** Browsers that are known to be an operator's: one more makes the one that was used least lately a stranger. */
export const KNOWN_DEVICES_PER_OPERATOR = 20
/** A mailed link that invites an operator, or lets one in again, works this long. */
export const OPERATOR_LINK_HOURS = 48
/** Links that an owner may have mailed to one operator in an hour. */
export const OPERATOR_LINKS_PER_HOUR = 5
/** Characters of an operator's password. */
export const OPERATOR_PASSWORD_MIN = 12
export const OPERATOR_PASSWORD_MAX = 128
/** Wrong passwords or codes for one operator's address, from all unknown browsers together, before each network is slowed down. */
export const OPERATOR_TRIES_PER_HOUR = 20
export const OPERATOR_TRIES_PER_DAY = 100
/** What one network may still try in an hour while the address is guessed at from everywhere. */
export const OPERATOR_TRIES_PER_NETWORK_WHEN_SLOWED = 1
/** A sign-in with a passkey has this long between its two calls. */
export const OPERATOR_CHALLENGE_MINUTES = 5
/** Sign-ins to the console, of either kind, that one client may begin in a while. */
export const OPERATOR_SIGN_INS_PER_CLIENT = 60
export const OPERATOR_SIGN_IN_WINDOW_MINUTES = 15
/**
 * Bytes of a catalogue file that the console takes: some 6,000 shops, and what an ordinary line sends before a request has taken too
 * long (S-30). Larger ones go by the command line, which has no limit.
 */
export const CATALOGUE_UPLOAD_BYTES = 8 * 1024 * 1024
/** Japan days that the console's books show at a time. */
export const OPERATOR_BOOK_DAYS = 366
/** Comparisons of the books with the gateways that the console keeps, and differences that it keeps of each. */
export const RECONCILIATIONS_KEPT = 20
export const RECONCILIATION_DIFFERENCES = 1_000
/** Payments between two notes of a comparison's progress, which is noted each minute at least. */
export const RECONCILIATION_PROGRESS_PAYMENTS = 25
/** A comparison without a sign of life for so long is over: its process has ended. */
export const RECONCILIATION_SILENT_MINUTES = 10
/** A time-based code is good for this long, and neighbouring ones are taken, for clocks that are a little off (RFC 6238). */
export const TOTP_SECONDS = 30
export const TOTP_WINDOW = 1

/** Places of a planned trip that are stored, with those that were taken off and are still remembered. */
export const MAX_PLAN_ENTRIES = 200
/** Days for which a place that was taken off a trip is remembered, so that a device that comes back late does not bring it back. */
export const TRIP_DELETION_DAYS = 60
/** Days that the board of a trip shows at most in a row. */
export const MAX_TRIP_DAYS = 21
/** Days after its last change until a trip is deleted: what can be booked lies two years ahead at most. */
export const TRIP_PLAN_DAYS = 800
/** A ticket's token outlives the last contact with the server by this at most (T-24). */
export const TICKET_TOKEN_DAYS = 30
/** Phones that one link for checking tickets can be opened on: one, and what came after it was lost, replaced or installed. */
export const DEVICES_PER_SHOP_LINK = 5
/** A phone that no shop has used for this long has to open its link again. */
export const SHOP_DEVICE_DAYS = 90
/** Links that one client may try to open in a while. */
export const SHOP_LINK_TRIES = 30
export const SHOP_LINK_TRIES_MINUTES = 15
/** Tickets that one link may look up one by one in a minute, and times that it may fetch the day: two people with cameras do less. */
export const SHOP_LOOKUPS_PER_MINUTE = 60
export const SHOP_DAYS_PER_MINUTE = 30
/** Of a shop's tickets without a date so many, the newest, are looked through for a code, and those that ended so many days ago. */
export const SHOP_CODED_TICKETS = 5_000
export const SHOP_CODE_DAYS = 30
/** Tickets under one code that a shop chooses from: it has four characters, so of 5,000 tickets a dozen pairs share theirs. */
export const SHOP_CODE_MATCHES = 5
/** Bookings of a day, and ended tickets of no day or a later one, that a shop's phone receives at most. */
export const SHOP_BOOKINGS = 1_000
export const SHOP_ENDED_TICKETS = 2_000
/** A new ticket key is published this long before it signs: phones that check tickets offline have received it by then (T-24). */
export const TICKET_KEY_NOTICE_DAYS = 7
/** Passes that a customer may make in an hour: of every ticket of a journey, some twice. */
export const WALLET_ADDITIONS_PER_HOUR = 60
/** Devices that hold one pass and are notified of changes: phone and watch share one, so these are phones that came after each other. */
export const WALLET_DEVICES_PER_PASS = 10
/** A pass follows its order until so long after the ticket has ended; then it is emptied. */
export const WALLET_KEPT_DAYS = 30
/** An emptied pass is known so long: its devices fetch it as it is then. */
export const WALLET_EMPTIED_DAYS = 7
/**
 * Tries at a pass whose wallet is away, some thirty days of them: what the pass shows is wrong until then, and a try does no harm. That
 * it waits is told long before (JOB_LATE_MINUTES).
 */
export const WALLET_TRIES = 2_900
/** A pass of Google's that could not be emptied in all that time is given up with its row. */
export const WALLET_LOST_DAYS = 90
/** A pass gets a new token so long before its own ends: a phone that is away for a while still shows a good one. */
export const WALLET_RENEW_DAYS = 10
/** Calls about Apple's passes, of browsers and devices together, that one client may make in a while. */
export const WALLET_CALLS_PER_CLIENT = 300
export const WALLET_WINDOW_MINUTES = 15
/** Pages that one file of the sitemap names, each in every language and once without: far below the 50,000 addresses and 50 MB that it may have. */
export const SITEMAP_PAGES_PER_FILE = 1_000
/** Pixels of width that a preview's picture has at least (SR-03). */
export const PREVIEW_MIN_WIDTH = 1_200
