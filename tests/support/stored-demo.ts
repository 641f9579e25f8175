import { CATEGORIES, COUPONS, packageHoursOn, SUPPLIERS } from './demo-catalogue.ts'

/** The catalogue as stored when the demo is filled on that day. */
export const storedDemo = (today: Temporal.PlainDate) => ({
  shops: SUPPLIERS.map((supplier) => ({
    ...supplier,
    category: CATEGORIES.find(({ id }) => id === supplier.categoryId)?.key ?? '',
    capacityKind: 'stay' as const,
    turnoverMinutes: 0,
    packages: supplier.packages.map((pack) => ({
      ...pack,
      isOnline: pack.online,
      hoursOn: packageHoursOn(supplier, pack, today),
    })),
  })),
  codes: COUPONS.map(({ code, kind, type, discount }) => ({
    code,
    isCoupon: kind === 'coupon',
    ...(type === 'yen' ? { type: 'minus' as const, discount } : { type, discount: discount / 100 }),
  })),
})
