import { GatewayMisconfigured, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'

/** Codes that do not show whether WeChat Pay acted, regardless of the status. Several have two spellings. */
const UNCLEAR = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'BANKERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'USER_PAYING',
  'USERPAYING',
])
/** Codes for a number that WeChat Pay does not have. */
const UNKNOWN = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
/** The day's statement is still being made. */
const STATEMENT_BEING_MADE = 'STATEMENT_CREATING'
/** The day has no statement: it is not made yet, or the day had no payments. */
const NO_STATEMENT = new Set([STATEMENT_BEING_MADE, 'NO_STATEMENT_EXIST'])
/** Codes that concern the merchant, its keys or its permissions, never a payment. */
const ABOUT_US = new Set([
  'SIGN_ERROR',
  'NO_AUTH',
  'NOAUTH',
  'MCH_NOT_EXISTS',
  'APPID_MCHID_NOT_MATCH',
  'ACCOUNT_ERROR',
  'ACCOUNTERROR',
])
/**
 * The merchant has no such order. Treated like a lost response, because the configured merchant may be the wrong
 * one.
 */
export class NoSuchNumber extends GatewayUnreachable {
  override readonly name = 'NoSuchNumber'
}

/** WeChat Pay has no statement for the day. */
export class NoStatement extends GatewayUnreachable {
  override readonly name = 'NoStatement'
  readonly isBeingMade: boolean

  constructor(message: string, code: string) {
    super(message)
    this.isBeingMade = code === STATEMENT_BEING_MADE
  }
}

/** The API's 404 responses carry a code; a 404 without one does not come from the API. */
const NOT_FOUND = 404

/** The error code in a response body, safe for the log; '' if there is none. */
export function errorCode(raw: Uint8Array): string {
  try {
    const body: unknown = JSON.parse(Buffer.from(raw).toString('utf8'))
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
    return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}

/** Translates an error response into the port's error. WeChat Pay's message is not passed on (S-26). */
export function failureOf(status: number, code: string): GatewayUnreachable | GatewayRefused {
  const message = `WeChat Pay responded with ${status} (${code === '' ? 'no code' : code})`
  if (UNKNOWN.has(code)) return new NoSuchNumber(message)
  if (NO_STATEMENT.has(code)) return new NoStatement(message, code)
  if (status === 401 || ABOUT_US.has(code) || (status === NOT_FOUND && code === ''))
    return new GatewayMisconfigured(message)
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isRefusal && !UNCLEAR.has(code) ? new GatewayRefused(message) : new GatewayUnreachable(message)
}
