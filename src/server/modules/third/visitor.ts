import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { thirdWechat } from '#contract/third.ts'
import type { Caller } from '#server/auth/caller.ts'
import { NO_CONSENT } from '#server/auth/consent.ts'
import { credentialHash } from '#server/auth/tokens.ts'
import { accountWithoutAddress } from '#server/modules/customers/index.ts'
import { forbidden, type Outcome, ok, refuse } from '#server/outcome.ts'
import type { ThirdDependencies } from './dependencies.ts'
import { isSignedVisitor, signatureEnds } from './mini-program.ts'
import { insertIdentity, lockIdentityOwner, ownerOf, takeSignature } from './store.ts'

/**
 * Signs in the visitor that the mini-program's server names in a signed address, which works once (A-40, W8). Returns
 * the account's id. A new visitor gets an account without a mail address. Another customer's session is replaced only
 * after confirmation.
 */
export async function signInVisitor(
  deps: ThirdDependencies,
  visitor: ParsedRequestOf<typeof thirdWechat>,
  caller: Caller,
): Promise<Outcome<number>> {
  const { db } = deps
  const { miniProgramSecret, isUnsignedAllowed } = deps.miniProgram
  if (miniProgramSecret === null && !isUnsignedAllowed) return refuse('third_msg_unavailable')
  const { openid = '', name = '', header = '', sig = '' } = visitor
  if (openid === '' || !isSignedVisitor(deps.miniProgram, visitor, caller.now)) return forbidden()
  const { now, locale, customer } = caller
  if (customer) {
    const owner = await ownerOf(db, 'wechat', openid)
    // The page was reloaded: its link is used, and the visitor is already signed in.
    if (owner?.id === customer.id) return ok(owner.id)
    if (visitor.confirmed !== '1') return refuse('third_msg_other_session')
  }
  const owner = await db.transaction().execute(async (tx) => {
    const isNew = sig === '' || (await takeSignature(tx, credentialHash(sig), { now, ends: signatureEnds(visitor) }))
    if (!isNew) return null
    const owner = await lockIdentityOwner(tx, 'wechat', openid)
    if (owner !== null) return owner
    // The link asks for no consent; the customer agrees before the first payment.
    const made = await accountWithoutAddress(tx, { locale, now, consent: NO_CONSENT })
    const picture = header.startsWith('https://') ? header : ''
    await insertIdentity(tx, { provider: 'wechat', subject: openid, name, picture, customerId: made.id }, now)
    return made
  })
  if (owner === null) return refuse('third_msg_link_used')
  // Access was revoked since the owner was read.
  if (!(await caller.signIn(owner.id, owner.accessVersion))) return forbidden()
  return ok(owner.id)
}
