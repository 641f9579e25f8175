import { register as registerCall } from '#contract/customers.ts'
import { type CallFailure, call } from '#web/api/client.ts'
import { bindMail, pendingThird, registerInfo } from './sign-in-storage.ts'

/**
 * POST /customer/register. Nobody is signed in by it: the account waits until its address is confirmed, and the address
 * is kept for that (RG-03). Null when it went through. The wire's words exist and error mean that the address is taken
 * a fault of the server says to try later.
 */
export async function register(account: {
  readonly email: string
  readonly password: string
}): Promise<Pick<CallFailure, 'message' | 'data'> | null> {
  const result = await call(registerCall, { ...account, agreed: true })
  const isTaken = result.message === 'exist' || result.message === 'error'
  if (isTaken) return { message: 'register_msg_mail_registered', data: null }
  if (!result.ok) return result
  pendingThird.clear()
  bindMail.clear()
  registerInfo.write({ email: account.email })
  return null
}
