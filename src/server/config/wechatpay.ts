import type * as z from 'zod/mini'
import type { environment } from './environment.ts'

/** The merchant at WeChat Pay. Keys are in files, because they have several lines. */
export interface WechatpayConfig {
  readonly mchid: string
  readonly appid: string
  /** Serial number of the merchant's API certificate, whose private key is in `keyFile`. */
  readonly serial: string
  readonly keyFile: string
  readonly apiV3Key: string
  /** null: the platform certificates are fetched. */
  readonly publicKey: { readonly id: string; readonly file: string } | null
  readonly categoryCode: string
  /** Another host for API calls (a local test double). */
  readonly apiBase: string | null
}

/** Travel agencies. */
const CATEGORY_CODE = '4722'

type Variables = Pick<z.infer<typeof environment>, `WECHATPAY_${string}` & keyof z.infer<typeof environment>>

const NEEDED = [
  'WECHATPAY_MCHID',
  'WECHATPAY_APPID',
  'WECHATPAY_SERIAL',
  'WECHATPAY_KEY_FILE',
  'WECHATPAY_API_V3_KEY',
] as const

/** Settings that imply a merchant. Another API host alone does not. */
const IMPLYING = [...NEEDED, 'WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY_FILE', 'WECHATPAY_MCC'] as const

/** The WeChat Pay settings; null if it is not configured. */
export function wechatpayOf(vars: Variables): WechatpayConfig | null {
  const [mchid, appid, serial, keyFile, apiV3Key] = NEEDED.map((name) => vars[name])
  if (!mchid || !appid || !serial || !keyFile || !apiV3Key) return null
  const { WECHATPAY_PUBLIC_KEY_ID: id, WECHATPAY_PUBLIC_KEY_FILE: file } = vars
  return {
    mchid,
    appid,
    serial,
    keyFile,
    apiV3Key,
    publicKey: id && file ? { id, file } : null,
    categoryCode: vars.WECHATPAY_MCC ?? CATEGORY_CODE,
    apiBase: vars.WECHATPAY_API_BASE ?? null,
  }
}

/** A line for each variable that lacks another, and for each missing file. */
export function wechatpayFaults(vars: Variables, exists: (path: string) => boolean): string[] {
  const lines: string[] = []
  const given = IMPLYING.find((name) => vars[name] !== undefined)
  const missing = NEEDED.filter((name) => vars[name] === undefined)
  if (given && missing.length > 0) lines.push(`${given} needs ${missing.join(', ')}`)
  for (const [one, other] of [
    ['WECHATPAY_PUBLIC_KEY_ID', 'WECHATPAY_PUBLIC_KEY_FILE'],
    ['WECHATPAY_PUBLIC_KEY_FILE', 'WECHATPAY_PUBLIC_KEY_ID'],
  ] as const) {
    if (vars[one] !== undefined && vars[other] === undefined) lines.push(`${one} needs ${other}`)
  }
  for (const name of ['WECHATPAY_KEY_FILE', 'WECHATPAY_PUBLIC_KEY_FILE'] as const) {
    const path = vars[name]
    if (path !== undefined && !exists(path)) lines.push(`${name}: file not found`)
  }
  return lines
}
