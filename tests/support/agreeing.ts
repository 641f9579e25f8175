import { TERMS_VERSION } from '#domain/legal/consent.ts'

/** The calls with which a test's customer agrees to the terms: the creation of an order, and each pay call. */
const AGREES = [
  '/api/pcOrder/createOrder',
  '/pay/payGateway/visaPay',
  '/pay/payGateway/visaPayV3',
  '/pay/payGateway/securityPay',
  '/smallProgramPay/wechatPayImg',
]

/**
 * The body of a call with the customer's consent to the terms, as the app sends it. A body that names `termsVersion`
 * itself, even as undefined, stays as it is.
 */
export function agreeing(path: string, body: unknown): unknown {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  return isObject && AGREES.includes(path) && !('termsVersion' in body)
    ? { ...body, termsVersion: TERMS_VERSION }
    : body
}
