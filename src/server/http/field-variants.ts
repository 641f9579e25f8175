import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Names that the original wire uses for one and the same field. A call reads its field under every name of the
 * group, and what carries the field in an answer carries all of them (`everyName`). This is the only place that knows.
 */
const VARIANTS = {
  packages: ['packageNum', 'packagesNum'],
  people: ['peopleNum', 'useTotal', 'usetotal'],
  tip: ['tip', 'tips'],
  useTime: ['usetime', 'useTime'],
  wechat: ['wechat', 'weChat', 'useWeChat', 'usewechat'],
  useName: ['useName', 'usename'],
  useContact: ['useContact', 'usecontact'],
  source: ['sourceId', 'sourceid'],
  preferenceCode: ['preferencesCode', 'preferenceCode'],
} as const

type Variants = typeof VARIANTS
type Group = keyof Variants

/** A field of a call that may come under other names: the name that its contract declares, and the others. */
export interface FieldVariant {
  readonly declared: string
  readonly others: readonly string[]
}

/** The fields of a call's request that have other names. */
export function variantsOf({ request }: Pick<Endpoint, 'request'>): readonly FieldVariant[] {
  const shape = 'shape' in request && typeof request.shape === 'object' && request.shape !== null ? request.shape : {}
  return Object.values<readonly string[]>(VARIANTS).flatMap((names) => {
    const declared = names.find((name) => Object.hasOwn(shape, name))
    return declared === undefined ? [] : [{ declared, others: names.filter((name) => name !== declared) }]
  })
}

/**
 * The input with each field under the name that the contract declares. Where a request names a field twice, the
 * declared name counts. What is no object stays as it is: the contract refuses it.
 */
export function readVariants(variants: readonly FieldVariant[], input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const read = (name: string): unknown => (Object.hasOwn(input, name) ? Reflect.get(input, name) : undefined)
  let filled: object = input
  for (const { declared, others } of variants) {
    if (read(declared) !== undefined) continue
    const name = others.find((other) => read(other) !== undefined)
    if (name !== undefined) filled = { ...filled, [declared]: read(name) }
  }
  return filled
}

/** A value under every name of its group, to be spread into an answer. */
export function everyName<G extends Group, Value>(group: G, value: Value): Record<Variants[G][number], Value> {
  // `fromEntries` forgets which keys it was given.
  return Object.fromEntries(VARIANTS[group].map((name) => [name, value])) as Record<Variants[G][number], Value>
}
