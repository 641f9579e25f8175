import type { modifyCustomer, modifyPassword } from '#contract/customers.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { checkBirth } from '#domain/account/birth.ts'
import { isNewPassword } from '#domain/account/password.ts'
import { japanDate } from '#domain/calendar/time.ts'
import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { lockAccess, revokeAccess } from '#server/modules/access/index.ts'
import { queueAccountMail } from '#server/modules/mail/index.ts'
import { type Outcome, ok, refuse, tooMany } from '#server/outcome.ts'
import { storedPhone } from '#server/text/phone.ts'
import type { CustomerDependencies } from './dependencies.ts'
import { PASSWORD_LIMIT } from './limits.ts'
import { type CustomerRow, findById, setPassword, updateProfile } from './store.ts'

/**
 * Changes the password of a caller who knows the old one (PF-05), and ends all other access. `wrong`: the old
 * password does not match, or no longer matched when the new one was stored.
 */
export async function changePassword(
  deps: CustomerDependencies,
  { oldPassword, newPassword, identities = false }: ParsedRequestOf<typeof modifyPassword>,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<'changed' | 'wrong'>> {
  const { id, session, accessVersion: version } = caller.customer
  const account = await findById(deps.db, id)
  const from = account?.password_hash ?? null
  // An account without a password gets one only by the mailed reset (RP-07).
  if (!account || from === null) return refuse('common_error')
  if (!isNewPassword(newPassword)) return refuse('register_password_invalid')
  const tries = ['own password', String(id)] as const
  if (!(await deps.throttle.consume(deps.db, tries, PASSWORD_LIMIT, caller.now))) return tooMany('login_msg_too_many')
  if (!(await deps.passwords.matches(from, oldPassword))) return ok('wrong')
  await deps.throttle.reset(tries)
  const to = await deps.passwords.hash(newPassword)
  const renewed = caller.renew()
  const isChanged = await deps.db.transaction().execute(async (tx) => {
    const { email, locale } = account
    // Notifies before the identities are removed, and only if the removal will happen.
    if (identities && (await lockAccess(tx, { id, accessVersion: version }))) {
      await deps.third?.notifyAllUnlinked(tx, id, caller.now)
    }
    // If the version is unchanged, so is the password that was compared.
    if (!(await revokeAccess(tx, id, { version, keep: { session, ...renewed }, identities }))) return false
    await setPassword(tx, id, to)
    if (email) {
      const dedupeKey = `password_changed:${id}:${caller.now.epochMilliseconds}`
      const mail = { kind: 'password_changed', recipient: email, locale, dedupeKey } as const
      await queueAccountMail(deps.mail, tx, mail, caller.now)
    }
    return true
  })
  if (!isChanged) return ok('wrong')
  renewed.send()
  return ok('changed')
}

/** Changes a customer's profile (P-5.4, PF-04). Fields that are not given stay unchanged. */
export async function changeProfile(
  deps: CustomerDependencies,
  input: ParsedRequestOf<typeof modifyCustomer>,
  caller: Caller<SignedInCustomer>,
): Promise<Outcome<CustomerRow>> {
  if (input.birth !== undefined) {
    const wrong = checkBirth(input.birth, japanDate(caller.now))
    if (wrong) return refuse(wrong)
  }
  const account = await findById(deps.db, caller.customer.id)
  if (!account) return refuse('common_error')
  const { telephone = account.telephone } = input
  const number = telephone === '' || telephone === account.telephone ? telephone : storedPhone(telephone)
  if (number === null) return refuse('order_msg_phone_invalid')
  const row = await updateProfile(deps.db, account.id, {
    name_zh: input.nameZh ?? account.name_zh,
    name_en: input.nameEn ?? account.name_en,
    telephone: number,
    wechat: input.wechat ?? account.wechat,
    birth: input.birth === undefined ? account.birth : input.birth || null,
    gender: input.gender ?? account.gender,
  })
  return row ? ok(row) : refuse('common_error')
}
