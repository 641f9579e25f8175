import type { Transaction } from 'kysely'
import { addDays, japanDateTime } from '#domain/time.ts'
import type { Db } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { aboutColumns, nameColumns } from '#server/four-languages.ts'
import { AREAS, CATEGORIES, SUPPLIERS, THEMES } from './catalogue.ts'
import { CONFIG } from './config.ts'
import { BANNERS, TRANSLATIONS } from './content.ts'
import { COUPONS } from './coupons.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { lockedDays } from './locked-days.ts'
import { seedOrders } from './seed-orders.ts'

type Tx = Transaction<Database>

interface SeedOptions {
  /** The day in Japan that orders, coupons and closing days are counted from. */
  today: Temporal.PlainDate
  now: Temporal.Instant
  /** Hash of the demo customers' password. */
  passwordHash: string
  /** Ten bytes for the ticket of the n-th order; no two alike. */
  ticketRef: (index: number) => Uint8Array
}

/** Days before today that the demo customers joined. */
const JOINED_DAYS_AGO = 120

async function seedFrame(tx: Tx): Promise<void> {
  await tx
    .insertInto('config')
    .values(Object.entries(CONFIG).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()
  await tx
    .insertInto('area')
    .values(
      AREAS.map(({ id, parentId, sort, names, lng, lat }) => {
        return { id, parent_id: parentId, sort, lng, lat, ...nameColumns(names) }
      }),
    )
    .execute()
  await tx
    .insertInto('category')
    .values(CATEGORIES.map(({ id, key, sort, names }) => ({ id, key, sort, ...nameColumns(names) })))
    .execute()
  await tx
    .insertInto('theme')
    .values(
      THEMES.map(({ id, areaId, parentId, sort, picture, names }) => {
        return { id, area_id: areaId, parent_id: parentId, sort, picture, ...nameColumns(names) }
      }),
    )
    .execute()
}

async function seedContent(tx: Tx): Promise<void> {
  await tx
    .insertInto('banner')
    .values(BANNERS.map(({ names, ...banner }, index) => ({ ...banner, sort: index + 1, ...nameColumns(names) })))
    .execute()
  await tx
    .insertInto('translation')
    .values(
      TRANSLATIONS.map(({ id, names }) => ({
        id,
        zh: names['zh-cn'],
        zh_tw: names['zh-tw'],
        en: names.en,
        ja: names.ja,
      })),
    )
    .execute()
}

async function seedSuppliers(tx: Tx, today: Temporal.PlainDate): Promise<void> {
  await tx
    .insertInto('supplier')
    .values(
      SUPPLIERS.map((supplier) => ({
        id: supplier.id,
        category_id: supplier.categoryId,
        root_area_id: supplier.rootAreaId,
        second_area_id: supplier.secondAreaId,
        ...nameColumns(supplier.names),
        ...aboutColumns(supplier.about),
        address_en: supplier.addressEn,
        address_ja: supplier.addressJa,
        access_en: supplier.access.en,
        access_zh: supplier.access['zh-cn'],
        access_zh_tw: supplier.access['zh-tw'],
        access_ja: supplier.access.ja,
        phone: supplier.phone,
        lng: supplier.lng,
        lat: supplier.lat,
        labels: JSON.stringify(supplier.labels),
        pictures: JSON.stringify(supplier.pictures),
        mall_flag: supplier.mallFlag,
        navigation_param: supplier.navigationParam,
        cancel_days_rule: supplier.cancelDaysRule,
        change_days_rule: supplier.changeDaysRule,
        score: supplier.score,
        popular: supplier.popular,
        confirmation: supplier.confirmation,
        answer_hours: supplier.answerHours,
        capacity: supplier.capacity,
      })),
    )
    .execute()
  await tx
    .insertInto('supplier_theme')
    .values(SUPPLIERS.flatMap(({ id, themeIds }) => themeIds.map((theme) => ({ supplier_id: id, theme_id: theme }))))
    .execute()
  await tx
    .insertInto('time_period')
    .values(
      SUPPLIERS.flatMap(({ id, periods }) =>
        periods.map(({ start, end }, sort) => ({ supplier_id: id, sort, start_time: start, end_time: end })),
      ),
    )
    .execute()
  await tx
    .insertInto('locked_day')
    .values(
      SUPPLIERS.flatMap((supplier) => lockedDays(supplier, today).map((day) => ({ supplier_id: supplier.id, day }))),
    )
    .execute()
  await tx
    .insertInto('package')
    .values(
      SUPPLIERS.flatMap((supplier) =>
        supplier.packages.map((pack, sort) => ({
          id: pack.id,
          supplier_id: supplier.id,
          sort,
          ...nameColumns(pack.names),
          ...aboutColumns(pack.about),
          use_type: pack.useType,
          coupon_use: pack.couponUse,
          mall_price: pack.mallPrice,
          mall_flag: pack.mallFlag,
          min_number: pack.minNumber,
          max_number: pack.maxNumber,
          minutes: pack.minutes,
          pictures: JSON.stringify(pack.pictures),
        })),
      ),
    )
    .execute()
}

async function seedCoupons(tx: Tx, today: Temporal.PlainDate): Promise<void> {
  const day = today.toString()
  await tx
    .insertInto('coupon')
    .values(
      COUPONS.map((coupon) => ({
        code: coupon.code,
        is_coupon: coupon.isCoupon,
        ...nameColumns(coupon.names),
        supplier_id: coupon.supplierId,
        status: coupon.status,
        starts_at: japanDateTime(addDays(day, coupon.startsInDays), '00:00').toString(),
        ends_at: japanDateTime(addDays(day, coupon.endsInDays), '23:59').toString(),
        limit_amount: coupon.limit,
        type: coupon.type,
        discount: coupon.discount,
        pay_type: coupon.payType,
        max_uses: coupon.maxUses,
      })),
    )
    .execute()
}

async function seedCustomers(tx: Tx, { today, now, passwordHash }: SeedOptions): Promise<ReadonlyMap<string, number>> {
  const joined = japanDateTime(addDays(today.toString(), -JOINED_DAYS_AGO), '09:00').toString()
  const written = await tx
    .insertInto('customer')
    .values(
      DEMO_CUSTOMERS.map((customer) => ({
        email: customer.email,
        password_hash: passwordHash,
        name_zh: customer.nameZh,
        name_en: customer.nameEn,
        name_ja: customer.nameJa,
        telephone: customer.telephone,
        wechat: customer.wechat,
        birth: customer.birth,
        gender: customer.gender,
        locale: customer.locale,
        email_bound_at: joined,
        created_at: joined,
      })),
    )
    .returning(['id', 'email'])
    .execute()
  const ids = new Map(written.map(({ id, email }) => [email ?? '', id]))
  await tx
    .insertInto('favorite')
    .values(
      DEMO_CUSTOMERS.flatMap((customer) => {
        const row = { customer_id: ids.get(customer.email) ?? 0, created_at: now.toString() }
        return [
          ...customer.favoriteSuppliers.map((id) => ({ ...row, type: 'supplier' as const, source_id: id })),
          ...customer.favoritePackages.map((id) => ({ ...row, type: 'package' as const, source_id: id })),
        ]
      }),
    )
    .execute()
  return ids
}

/** Fills an empty, migrated database with the demo, in one transaction: all of it or nothing. */
export async function seed(db: Db, options: SeedOptions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await seedFrame(tx)
    await seedContent(tx)
    await seedSuppliers(tx, options.today)
    await seedCoupons(tx, options.today)
    const customerIds = await seedCustomers(tx, options)
    await seedOrders(tx, { today: options.today, customerIds, ticketRef: options.ticketRef })
  })
}
