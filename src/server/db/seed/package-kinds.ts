import { DINING } from './packages-dining.ts'
import { LEISURE } from './packages-leisure.ts'

/** Every kind of package by key. */
export const PACKAGE_KINDS = { ...DINING, ...LEISURE }
export type PackageKind = keyof typeof PACKAGE_KINDS
