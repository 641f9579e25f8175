import { register as registerCall } from '#contract/customers.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { type CallFailure, call } from '#kit/api/client.ts'
import { bindMail, pendingThird, registerInfo } from './sign-in-storage.ts'

/**
 * POST /customer/register. Does not sign in: the address must be confirmed first and is stored for that step (RG-03).
 * Returns null on success. The answers `exist` and `error` mean that the address is taken; a server error asks
 * to try again later.
 */
export async function register(account: {
  readonly email: string
  readonly password: string
}): Promise<Pick<CallFailure, 'message' | 'data'> | null> {
  const result = await call(registerCall, { ...account, agreed: true, termsVersion: TERMS_VERSION })
  const isTaken = result.message === 'exist' || result.message === 'error'
  if (isTaken) return { message: 'register_msg_mail_registered', data: null }
  if (!result.ok) return result
  pendingThird.clear()
  bindMail.clear()
  registerInfo.write({ email: account.email })
  return null
}
