import type { Endpoint } from '#contract/endpoint.ts'

/**
 * The different names of one field in the original API. A request may use any name of the group, and a
 * response contains all of them (`underAllNames`). The variants are defined only in this file.
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

/** A request field with several names: the one declared in the contract, and the others. */
export interface FieldVariant {
  readonly declared: string
  readonly others: readonly string[]
}

/** The fields of an endpoint's request that have other names. */
export function variantsOf({ request }: Pick<Endpoint, 'request'>): readonly FieldVariant[] {
  const shape = 'shape' in request && typeof request.shape === 'object' && request.shape !== null ? request.shape : {}
  return Object.values<readonly string[]>(VARIANTS).flatMap((names) => {
    const declared = names.find((name) => Object.hasOwn(shape, name))
    return declared === undefined ? [] : [{ declared, others: names.filter((name) => name !== declared) }]
  })
}

/**
 * Renames each field to the name declared in the contract. If a request has a field twice, the declared name wins. A
 * value that is not an object is returned unchanged and refused by the contract.
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

/** A value under every name of its group, to be spread into a response. */
export function underAllNames<G extends Group, Value>(group: G, value: Value): Record<Variants[G][number], Value> {
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(VARIANTS[group].map((name) => [name, value])) as Record<Variants[G][number], Value>
}
