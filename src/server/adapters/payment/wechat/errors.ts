import { GatewayMisconfigured, GatewayRefused, GatewayUnreachable } from '#server/ports/payment.ts'

/**
 * These do not show whether WeChat Pay acted, whatever status they come with; several are written in two ways.
 */
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
/** WeChat Pay has nothing of that number. */
const UNKNOWN = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
/** There is no statement of that day: it is being made; or it is not, or nothing was paid on that day. */
const STATEMENT_BEING_MADE = 'STATEMENT_CREATING'
const NO_STATEMENT = new Set([STATEMENT_BEING_MADE, 'NO_STATEMENT_EXIST'])
/** These speak of the merchant, its keys and its rights, never of a payment. */
const ABOUT_US = new Set([
  'SIGN_ERROR',
  'NO_AUTH',
  'NOAUTH',
  'MCH_NOT_EXISTS',
  'APPID_MCHID_NOT_MATCH',
  'ACCOUNT_ERROR',
  'ACCOUNTERROR',
])
/** An order that the merchant does not have; as unclear as a lost answer, because the configured merchant may be another one. */
export class NoSuchNumber extends GatewayUnreachable {
  override readonly name = 'NoSuchNumber'
}

/** WeChat Pay has no statement of the day. */
export class NoStatement extends GatewayUnreachable {
  override readonly name = 'NoStatement'
  readonly isBeingMade: boolean

  constructor(message: string, code: string) {
    super(message)
    this.isBeingMade = code === STATEMENT_BEING_MADE
  }
}

/** The API's own addresses answer 404 with a code; without one it is not the API that answers. */
const NOT_FOUND = 404

/** The word for an error in an answer's body, fit for the log; '' where there is none. */
export function errorCode(raw: Uint8Array): string {
  try {
    const body: unknown = JSON.parse(Buffer.from(raw).toString('utf8'))
    const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
    return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}

/** An answer that is no success, as the port has it; WeChat Pay's own words end here (S-26). */
export function failureOf(status: number, code: string): GatewayUnreachable | GatewayRefused {
  const message = `WeChat Pay answered ${status} (${code === '' ? 'no code' : code})`
  if (UNKNOWN.has(code)) return new NoSuchNumber(message)
  if (NO_STATEMENT.has(code)) return new NoStatement(message, code)
  if (status === 401 || ABOUT_US.has(code) || (status === NOT_FOUND && code === ''))
    return new GatewayMisconfigured(message)
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isRefusal && !UNCLEAR.has(code) ? new GatewayRefused(message) : new GatewayUnreachable(message)
}
