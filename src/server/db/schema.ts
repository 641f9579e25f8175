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
import type {
  LedgerEntryTable,
  PaymentAttemptTable,
  RefundTable,
  UnmatchedPaymentTable,
  WebhookEventTable,
} from './schema-payments.ts'
import type { ReconciliationTable } from './schema-reconciliations.ts'
import type { ShopDeviceTable, ShopLinkTable } from './schema-shop-links.ts'
import type { WalletCounterTable, WalletDeviceTable, WalletPassTable } from './schema-wallets.ts'

export interface CustomerTable {
  id: Generated<number>
  /** null: signed in through a third party that gave none, or deleted. */
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
  /** Wrong passwords since the last right one, on all devices together. */
  failures_in_row: Generated<number>
  deleted_at: TimeOrNull
  /** Moves with every revocation; what lets somebody in counts for one version only (S-22). */
  access_version: Generated<number>
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
  /** Guests who begin in it. */
  arrivals: Generated<number>
  /** What the capacity comes down to as seats are given back; null: it stays. */
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
  /** Codes of domain/order/needs.ts with commas between them. */
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
  /** For so long it holds its seats, from its start. */
  seat_minutes: Generated<number>
  created_at: Time
  hold_until: Time
  paid_at: TimeOrNull
  answer_by: TimeOrNull
  valid_until: TimeOrNull
  /** When the next reminder is due; null: none is to come. */
  remind_at: TimeOrNull
  used_at: TimeOrNull
  closed_at: TimeOrNull
  revision: Generated<number>
  ticket_ref: Uint8Array
  /** The order that it replaces, or is to replace once it is settled. */
  changed_from_id: number | null
  /** Whether it was an operator who moved that order, and not its customer who changed it. */
  moved: Generated<boolean>
  /** Yen of that order's payments that count for this one. */
  carried: Generated<number>
  /** Which of the open unpaid orders that a customer may have it is, in all and at the shop; null: it does not count. */
  hold_place: number | null
  shop_place: number | null
  /** Keyed hash of the network that it was made from, until it is paid or closed. */
  client_network: Uint8Array | null
  /** Both or neither: what the browser named the request, and a hash of what was in it. */
  idempotency_key: string | null
  request_hash: Uint8Array | null
  /** Unpaid when its customer deleted the account: a payment that still comes goes back. */
  owner_deleted_at: TimeOrNull
}
/** What an order is found by in the console, in small letters, a line each; written by triggers on `orders`. */
export interface OrderSearchTable {
  order_id: number
  words: string
}
/** Holds that ended unpaid, of the last day. */
export interface HoldLapseTable {
  customer_id: number
  client_network: Uint8Array | null
  at: Time
}
/** Tries at a row of a job that has not succeeded yet. */
export interface JobTryTable {
  kind: string
  item: number
  tries: number
  /** Of these, how many were refused for good. */
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
  /** The shop's link by which it was made; null: on the guest's own phone. */
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
/** What operators did; rows are only ever added. */
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
  /** Names the act, so that a repeated request does it once; null: it was not named. */
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
  /** A calendar entry that goes with it (RFC 5545). */
  calendar: string | null
  /** The order whose ticket goes with it as it is when the mail is sent (decision 107). */
  ticket_order_id: number | null
  created_at: Time
  sent_at: TimeOrNull
  failed_at: TimeOrNull
  /** The process that is handing it over to the mail server, or died while it did. */
  sending_by: string | null
}
/** The one row about this database as a whole. */
export interface DeliveryTable {
  is_only: Generated<boolean>
  /** The cluster and the database that this was at its last start. */
  home: string
  /** Since when mails and jobs wait for an operator. */
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
  redemption: RedemptionTable
  shop_link: ShopLinkTable
  shop_device: ShopDeviceTable
  support_entry: SupportEntryTable
  mail: MailTable
  delivery: DeliveryTable
  reconciliation: ReconciliationTable
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
