import { mailOwnerCode, mailSignInCode, useMailedCode } from '#contract/account.ts'
import { isEmail } from '#domain/email.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, refuse, tooMany } from '#server/outcome.ts'
import type { CustomerDependencies } from '../dependencies.ts'
import { isKnownDevice, mayAskAbout, mayMail, mayMailOwner } from '../limits.ts'
import { presentCustomer } from '../present.ts'
import { accountOfProvenAddress } from '../proven-address.ts'
import { findByEmail, findById } from '../store.ts'
import { findTypedCode, mailCode, mailNobody, markBrowser } from './service.ts'
import { useUp } from './store.ts'

/**
 * Signing in without a password, by a code that is mailed to the account's address (decision 030). Neither the lock of
 * an account after too many wrong passwords nor what strangers ask for closes this way.
 */
export function mailCodeRoutes(serve: Serve, deps: CustomerDependencies): void {
  const { db } = deps

  serve(mailSignInCode, async ({ email }, caller) => {
    if (!isEmail(email)) return refuse('login_msg_error_mail')
    const isKnown = await isKnownDevice(deps, email, caller)
    if (!isKnown && !(await mayAskAbout(deps, email, caller))) return tooMany('common_too_many')
    const verdict = await mayMail(deps, 'sign_in', email, caller)
    if (verdict === 'too_many') return tooMany('mail_msg_too_many')
    const browserHash = markBrowser(caller, deps.random)
    const account = await findByEmail(db, email)
    if (account?.email) {
      const code = { purpose: 'sign_in', account: { ...account, email: account.email }, browserHash } as const
      await db.transaction().execute((tx) => mailCode(deps, tx, code, { verdict, now: caller.now }))
    } else {
      // The same answer: nothing is stored, and no stranger is written to.
      await mailNobody(deps, { purpose: 'sign_in', email, locale: caller.locale, browserHash }, caller.now)
    }
    return ok(null)
  })

  serve(useMailedCode, async (input, caller) => {
    const { now, locale } = caller
    const code = await findTypedCode(deps, 'sign_in', input.code, caller)
    const account = code ? await findById(db, code.customer_id) : undefined
    if (!code || !account?.email) return refuse('mail_code_invalid')
    const proven = { email: account.email, customer_id: code.customer_id, access_version: code.access_version }
    const opened = await db.transaction().execute(async (tx) => {
      if (!(await useUp(tx, code, now))) return null
      // As a mailed link: where nobody had confirmed the address, whoever typed the password is out.
      return accountOfProvenAddress(tx, { link: proven, locale, now })
    })
    if (!opened || !(await caller.signIn(opened.id, opened.accessVersion))) return refuse('mail_code_invalid')
    const customer = await findById(db, opened.id)
    return customer ? ok(presentCustomer(customer)) : refuse('mail_code_invalid')
  })

  serve(mailOwnerCode, async (_input, caller) => {
    const account = await findById(db, caller.customer.id)
    if (!account) return refuse('common_error')
    if (account.email === null) return refuse('owner_proof_sign_in_again')
    const verdict = await mayMailOwner(deps, caller)
    if (verdict === 'too_many') return tooMany('mail_msg_too_many')
    const browserHash = markBrowser(caller, deps.random)
    const code = { purpose: 'owner', account: { ...account, email: account.email }, browserHash } as const
    await db.transaction().execute((tx) => mailCode(deps, tx, code, { verdict, now: caller.now }))
    return ok(null)
  })
}
