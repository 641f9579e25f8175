import type { Order } from '#contract/order.ts'
import { shopChildAges } from '#domain/booking/child-ages.ts'
import { formatUseTimeStr } from '#domain/calendar/time.ts'
import { wireTexts } from '#domain/languages.ts'
import { amountDue } from '#domain/order/change-settlement.ts'
import { shopNeeds } from '#domain/order/need-words.ts'
import { readNeeds } from '#domain/order/needs.ts'
import { costOf, listStatus } from '#domain/order/order-state.ts'
import type { OrderRow } from '#server/db/schema.ts'
import { underAllNames } from '#server/http/field-variants.ts'
import type { PackageFacts, SupplierFacts } from '#server/modules/catalogue/index.ts'
import { deletedTextsOf } from './deleted-texts.ts'

/** The shops and packages of the orders to present, by id. */
export interface SoldItems {
  readonly suppliers: ReadonlyMap<number, SupplierFacts>
  readonly packages: ReadonlyMap<number, { readonly pack: PackageFacts }>
}

const millis = (date: Date | null): number | null => (date === null ? null : date.getTime())

/** 1 dated, 2 direct, 3 coupon, 4 help: the wire's orderType equals the use type. */
const orderTypeOf = (row: OrderRow): 1 | 2 | 3 | 4 => row.use_type

/**
 * An order in wire form, including every field name of the original. The account's `email` is used while the
 * order has no contact. Throws if the catalogue lacks the package, which foreign keys rule out.
 */
export function presentOrder(row: OrderRow, sold: SoldItems, customerEmail: string, now: Temporal.Instant): Order {
  const supplier = sold.suppliers.get(row.supplier_id)
  const pack = sold.packages.get(row.package_id)?.pack
  if (!supplier || !pack) throw new Error(`Order ${row.id} has no supplier or package in the catalogue`)
  const shop = supplier.wire
  const useTimeStr = row.use_time === null ? '' : formatUseTimeStr(row.use_time.toTemporalInstant())
  const isUnpaid = row.pay_status === 0
  const needs = readNeeds(row.needs)
  const name = row.use_name || row.en_name || row.zh_name || row.jp_name
  return {
    id: row.id,
    orderNo: row.order_no,
    orderType: orderTypeOf(row),
    customerId: row.customer_id,
    packageId: row.package_id,
    supplierId: row.supplier_id,
    comboPackage: {
      id: pack.id,
      supplierId: pack.supplierId,
      useType: pack.useType,
      ...wireTexts(pack.wire),
      mallPrice: row.unit_price,
      minutes: pack.wire.minutes,
      minNumber: pack.minNumber,
      maxNumber: pack.maxNumber,
      thumbnailUrl: pack.wire.thumbnailUrl,
    },
    supplier: {
      id: shop.id,
      ...wireTexts(shop),
      thumbnailUrl: shop.thumbnailUrl,
      addressEn: shop.addressEn,
      addressJa: shop.addressJa,
      access: shop.access,
      phone: shop.phone,
      coordinates: shop.coordinates,
      navigationParam: shop.navigationParam,
      confirmation: shop.confirmation,
      answerHours: shop.answerHours,
      cancelDaysRule: shop.cancelDaysRule,
      changeDaysRule: shop.changeDaysRule,
    },
    usetime: millis(row.use_time),
    usetimeStr: useTimeStr,
    useTime: useTimeStr,
    addtime: row.created_at.getTime(),
    couponOriginal: row.price,
    couponCode: row.coupon_code ?? '',
    preferencesOriginal: row.preference_code === null ? 0 : row.price,
    preferencesDiscount: row.preference_code === null ? 0 : row.discount,
    ...underAllNames('preferenceCode', row.preference_code ?? ''),
    discount: row.discount,
    payable: costOf(row.kind, row.payable),
    amountDue: isUnpaid ? costOf(row.kind, amountDue(row)) : 0,
    changedFromId: row.changed_from_id,
    isMoved: row.moved,
    payStatus: row.pay_status,
    orderStatus: row.order_status,
    status: listStatus(row.kind, row.order_status) ?? row.order_status,
    payTime: millis(row.paid_at),
    ...underAllNames('packages', row.packages_num),
    ...underAllNames('people', row.people_num),
    hasJuveniles: row.has_juveniles ? 1 : 0,
    usejuveniles: row.use_juveniles,
    ...underAllNames('tip', row.tip),
    needs: {
      codes: needs,
      shop: shopNeeds(needs).map((line) => line.join('：')),
      ages: shopChildAges(row.use_juveniles) ?? row.use_juveniles,
    },
    zhName: row.zh_name,
    enName: row.en_name,
    jpName: row.jp_name,
    phone: row.phone,
    email: row.email,
    ...underAllNames('wechat', row.wechat),
    usename: row.use_name,
    usecontact: row.use_contact,
    customerMail: row.email || customerEmail,
    customerName: name,
    customerPhone: row.phone,
    expireTime: isUnpaid ? row.hold_until.getTime() : millis(row.valid_until),
    answerBy: millis(row.answer_by),
    usedAt: millis(row.used_at),
    deleted: deletedTextsOf(row, now),
    revision: row.revision,
  }
}
