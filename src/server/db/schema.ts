import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Locale } from '#domain/languages.ts'
import type { TripPlan } from '#domain/trip/trip-plan.ts'
import type { Day, Json, JsonDefault, Time, TimeOrNull } from './columns.ts'
import type {
  EndedSessionTable,
  KnownDeviceTable,
  MailCodeTable,
  MailLinkTable,
  PushMessageTable,
  PushSubscriptionTable,
  SessionTable,
  SignInCodeTable,
  ThirdIdentityTable,
  ThirdLoginTable,
  ThrottleMemberTable,
  ThrottleTable,
  UsedSignatureTable,
} from './schema-accounts.ts'
import type {
  AreaTable,
  BannerTable,
  CatalogueChangeTable,
  CatalogueKeyTable,
  CataloguePrunedTable,
  CatalogueVersionTable,
  CategoryTable,
  ClosingTable,
  ConfigTable,
  CouponTable,
  NationalHolidayTable,
  OpeningTable,
  PackageTable,
  SupplierChangedTable,
  SupplierTable,
  SupplierThemeTable,
  ThemeTable,
  TimePeriodTable,
  TranslationTable,
} from './schema-catalogue.ts'
import type {
  OperatorAccountTable,
  OperatorChallengeTable,
  OperatorDeviceTable,
  OperatorLinkTable,
  OperatorPasskeyTable,
  OperatorSessionTable,
} from './schema-operators.ts'
import type { OverviewCountTable, OverviewDayTable, OverviewStaleTable } from './schema-overview.ts'
import type {
  LedgerEntryTable,
  PaymentAttemptTable,
  RefundTable,
  UnmatchedPaymentTable,
  WebhookEventTable,
} from './schema-payments.ts'
import type { PayoutEntryTable, PayoutFeedTable, PayoutTable } from './schema-payouts.ts'
import type { ReconciliationTable } from './schema-reconciliations.ts'
import type { RetentionRunTable } from './schema-retention.ts'
import type { PopularityTable, ReviewTable } from './schema-reviews.ts'
import type { ShopDeviceTable, ShopLinkTable } from './schema-shop-links.ts'
import type { WalletCounterTable, WalletDeviceTable, WalletPassTable } from './schema-wallets.ts'

export interface CustomerTable {
  id: Generated<number>
  /** null: from a third party that returned no email address, or deleted. */
  email: string | null
  password_hash: string | null
  name_zh: Generated<string>
  name_en: Generated<string>
  name_ja: Generated<string>
  telephone: Generated<string>
  wechat: Generated<string>
  birth: Day | null
  gender: Generated<'' | 'male' | 'female' | 'other'>
  locale: Generated<Locale>
  email_bound_at: TimeOrNull
  created_at: Time
  /** Wrong passwords since the last correct one, on all devices together. */
  failures_in_row: Generated<number>
  deleted_at: TimeOrNull
  /** Incremented by every revocation; a credential is valid for one version (S-22). */
  access_version: Generated<number>
  /** Consent to the terms (LE-03): version, language and time; null together. */
  terms_version: string | null
  terms_locale: Locale | null
  terms_at: TimeOrNull
}
export interface FavoriteTable {
  customer_id: number
  type: 'supplier' | 'package'
  source_id: number
  created_at: Time
}
export interface TripPlanTable {
  customer_id: number
  plan: ColumnType<TripPlan, string, string>
  revision: number
  updated_at: Time
}
export interface SlotSeatTable {
  supplier_id: number
  starts_at: Time
  capacity: number
  taken: number
  /** Guests whose visit starts in this cell. */
  arrivals: Generated<number>
  /** Target to which the capacity falls as seats are released; null: it stays. */
  lowered_to: number | null
}
export interface OrdersTable {
  id: Generated<number>
  order_no: string
  kind: 'reservation' | 'direct' | 'qr'
  use_type: 1 | 2 | 3 | 4
  customer_id: number
  supplier_id: number
  package_id: number
  order_status: number
  pay_status: 0 | 1
  use_time: TimeOrNull
  packages_num: number
  people_num: number
  has_juveniles: boolean
  use_juveniles: Generated<string>
  tip: Generated<string>
  /** Codes of domain/order/needs.ts, comma-separated. */
  needs: Generated<string>
  unit_price: number
  price: number
  discount: Generated<number>
  payable: number
  coupon_code: string | null
  preference_code: string | null
  zh_name: Generated<string>
  en_name: Generated<string>
  jp_name: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  wechat: Generated<string>
  use_name: Generated<string>
  use_contact: Generated<string>
  order_source: 1 | 3 | 4
  referral_code: Generated<string>
  line_tracking_code: Generated<string>
  locale: Locale
  seats_held: Generated<number>
  /** Minutes for which it holds its seats, from its start. */
  seat_minutes: Generated<number>
  created_at: Time
  hold_until: Time
  paid_at: TimeOrNull
  answer_by: TimeOrNull
  valid_until: TimeOrNull
  /** When the next reminder is due; null: no more reminders. */
  remind_at: TimeOrNull
  /** When the guest is asked for a review; null: not redeemed yet, or asked. */
  review_ask_at: TimeOrNull
  used_at: TimeOrNull
  closed_at: TimeOrNull
  revision: Generated<number>
  ticket_ref: Uint8Array
  /** The order that it replaces, or will replace when it is settled. */
  changed_from_id: number | null
  /** Whether an operator moved that order, as opposed to the customer's own change. */
  moved: Generated<boolean>
  /** Yen of that order's payments carried over to this one. */
  carried: Generated<number>
  /**
   * Its numbered place among the open unpaid orders a customer may have, in total and at the shop; null: not counted.
   */
  hold_place: number | null
  shop_place: number | null
  /** Keyed hash of the client's network, until the order is paid or closed. */
  client_network: Uint8Array | null
  /** The browser's idempotency key and a hash of the request; set together. */
  idempotency_key: string | null
  request_hash: Uint8Array | null
  /** Set if it was unpaid when its customer deleted the account: a late payment is refunded. */
  owner_deleted_at: TimeOrNull
  /** Consent to the terms (LE-03): version, language and time; null together. */
  terms_version: string | null
  terms_locale: Locale | null
  terms_at: TimeOrNull
}
/** An order's search words in the console, in lower case, one per line; written by triggers on `orders`. */
export interface OrderSearchTable {
  order_id: number
  words: string
}
/** Holds of the last day that ended unpaid. */
export interface HoldLapseTable {
  customer_id: number
  client_network: Uint8Array | null
  at: Time
}
/** Failed attempts at a row of a job. */
export interface JobTryTable {
  kind: string
  item: number
  tries: number
  /** How many of these were refused permanently. */
  refusals: Generated<number>
  next_at: Time
  last_error: Generated<string>
  gave_up_at: TimeOrNull
}
export interface OrderEventTable {
  id: GeneratedAlways<string>
  order_id: number
  at: Time
  kind: string
  detail: JsonDefault<Record<string, unknown>>
}
export interface RedemptionTable {
  id: Generated<number>
  order_id: number | null
  nonce: string
  verdict: 'accepted' | 'rejected' | 'conflict_duplicate' | 'conflict_cancelled' | 'conflict_time'
  short_code: string
  token: string
  device_id: string
  claimed_at: Time
  server_time_at: Time
  received_at: Time
  effective_at: Time
  clock_unproven: Generated<boolean>
  undone_at: TimeOrNull
  /** The shop link used for it; null: redeemed on the guest's phone. */
  shop_link_id: number | null
}
export interface SupportEntryTable {
  id: Generated<number>
  kind: string
  order_id: number | null
  redemption_id: number | null
  detail: JsonDefault<Record<string, unknown>>
  created_at: Time
  resolved_at: TimeOrNull
}
/** Operators' actions; append-only, except that a reason may become empty (RE-01). */
export interface OperatorLogTable {
  id: GeneratedAlways<string>
  at: Time
  operator: string
  act: string
  /** `order RS…`, `shop 12`, `coupon SPRING`, …: no personal data. */
  subject: string
  reason: string
  before: Json<Record<string, unknown>>
  after: Json<Record<string, unknown>>
  /** Digest of the key that makes a repeated request idempotent; null: the action has no key. */
  request_key: string | null
}
export interface MailTable {
  id: Generated<number>
  dedupe_key: string
  recipient: string
  locale: Locale
  subject: string
  body: string
  links: JsonDefault<string[]>
  html: Generated<string>
  /** An attached calendar entry (RFC 5545). */
  calendar: string | null
  /** The order whose ticket is attached, rendered when the email is sent (decision 30). */
  ticket_order_id: number | null
  created_at: Time
  sent_at: TimeOrNull
  failed_at: TimeOrNull
  /** The process that is sending it, or died while sending. */
  sending_by: string | null
}
/** The single row about this database as a whole. */
export interface DeliveryTable {
  is_only: Generated<boolean>
  /** Identity of the cluster and database at the last start. */
  home: string
  /** Since when emails and jobs are paused until an operator resumes them. */
  paused_at: TimeOrNull
  paused_by: string | null
}

export interface Database {
  wallet_pass: WalletPassTable
  wallet_counter: WalletCounterTable
  wallet_device: WalletDeviceTable
  config: ConfigTable
  area: AreaTable
  category: CategoryTable
  theme: ThemeTable
  banner: BannerTable
  translation: TranslationTable
  supplier: SupplierTable
  supplier_theme: SupplierThemeTable
  time_period: TimePeriodTable
  closing: ClosingTable
  opening: OpeningTable
  national_holiday: NationalHolidayTable
  package: PackageTable
  catalogue_version: CatalogueVersionTable
  catalogue_key: CatalogueKeyTable
  catalogue_change: CatalogueChangeTable
  catalogue_pruned: CataloguePrunedTable
  supplier_changed: SupplierChangedTable
  coupon: CouponTable
  customer: CustomerTable
  session: SessionTable
  ended_session: EndedSessionTable
  known_device: KnownDeviceTable
  throttle: ThrottleTable
  throttle_member: ThrottleMemberTable
  third_identity: ThirdIdentityTable
  third_login: ThirdLoginTable
  mail_link: MailLinkTable
  sign_in_code: SignInCodeTable
  mail_code: MailCodeTable
  used_signature: UsedSignatureTable
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
  favorite: FavoriteTable
  trip_plan: TripPlanTable
  slot_seat: SlotSeatTable
  orders: OrdersTable
  order_search: OrderSearchTable
  hold_lapse: HoldLapseTable
  job_try: JobTryTable
  order_event: OrderEventTable
  payment_attempt: PaymentAttemptTable
  ledger_entry: LedgerEntryTable
  refund: RefundTable
  unmatched_payment: UnmatchedPaymentTable
  webhook_event: WebhookEventTable
  payout_feed: PayoutFeedTable
  payout: PayoutTable
  payout_entry: PayoutEntryTable
  overview_count: OverviewCountTable
  overview_day: OverviewDayTable
  overview_stale: OverviewStaleTable
  redemption: RedemptionTable
  review: ReviewTable
  popularity: PopularityTable
  shop_link: ShopLinkTable
  shop_device: ShopDeviceTable
  support_entry: SupportEntryTable
  mail: MailTable
  delivery: DeliveryTable
  reconciliation: ReconciliationTable
  retention_run: RetentionRunTable
  operator_log: OperatorLogTable
  operator_account: OperatorAccountTable
  operator_passkey: OperatorPasskeyTable
  operator_session: OperatorSessionTable
  operator_device: OperatorDeviceTable
  operator_link: OperatorLinkTable
  operator_challenge: OperatorChallengeTable
}
/** Rows as the drivers read them. */
export type OrderRow = Selectable<OrdersTable>
