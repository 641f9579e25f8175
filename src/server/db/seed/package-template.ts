import { four } from './text.ts'
import type { Names } from './types.ts'

/** A kind of package, which several shops sell at their own prices. */
interface PackageTemplate {
  names: Names
  about: Names
  minutes: number
  useType: 1 | 2 | 4
  minNumber: number
  maxNumber: number
  couponUse: boolean
}

interface Limits {
  use?: 1 | 2 | 4
  min?: number
  max?: number
  coupon?: boolean
}

/** A kind of package: names and one line about it as `en|zh-cn|zh-tw|ja`, its length in minutes. */
export function pack(names: string, about: string, minutes: number, limits: Limits = {}): PackageTemplate {
  return {
    names: four(names),
    about: four(about),
    minutes,
    useType: limits.use ?? 1,
    minNumber: limits.min ?? 1,
    maxNumber: limits.max ?? 10,
    couponUse: limits.coupon ?? false,
  }
}
