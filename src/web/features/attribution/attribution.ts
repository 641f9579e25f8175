import { allowedSource, parseSourceSetting } from '#domain/config-settings.ts'
import { LINE_COOKIE_MINUTES, REFERRAL_COOKIE_DAYS } from '#domain/constants.ts'
import { writeCookie } from '#web/platform/write-cookie.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MAX_LENGTH = 60

const valueIn = (query: URLSearchParams, name: string): string | null =>
  query.get(name)?.trim().slice(0, MAX_LENGTH) || null

/**
 * Stores the address's referral parameters in cookies, which are sent with orders and payments: `referralCode` for 30
 * days, `lineTrackingCode` of channel `line` for 5 minutes (U-23), and `source` if the server allows it, for the time
 * the server sets. `askSetting` reads the allowed sources; it is called only if the address has a `source`.
 */
export async function captureAttribution(query: URLSearchParams, askSetting: () => Promise<unknown>): Promise<void> {
  const referral = valueIn(query, 'referralCode')
  if (referral) writeCookie('referralCode', referral, REFERRAL_COOKIE_DAYS * DAY_MS)
  const line = query.get('channel') === 'line' ? valueIn(query, 'lineTrackingCode') : null
  if (line) writeCookie('lineTrackingCode', line, LINE_COOKIE_MINUTES * MINUTE_MS)
  const asked = valueIn(query, 'source')
  if (!asked) return
  const setting = await askSetting().catch(() => null)
  const allowed = allowedSource(asked, parseSourceSetting(setting))
  if (allowed) writeCookie('source', allowed.source, allowed.minutes * MINUTE_MS)
}
