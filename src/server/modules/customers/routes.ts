import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { register } from '#contract/customers.ts'
import { type Customer, customerInfo, customerInfoRefresh, login, logout } from '#contract/session.ts'
import { isEmail } from '#domain/email.ts'
import { isNewPassword } from '#domain/password.ts'
import type { Db } from '#server/db/connect.ts'
import { ok, type Reply, refuse, refuseWith } from '#server/http/reply.ts'
import type { Caller, Serve } from '#server/http/serve.ts'
import type { PasswordHasher } from './passwords.ts'
import { type CustomerRow, findByEmail, findById, insertCustomer } from './store.ts'

function presentCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email ?? '',
    password: row.password_hash === null ? 'absent' : 'present',
    nameZh: row.name_zh,
    nameEn: row.name_en,
    nameJa: row.name_ja,
    telephone: row.telephone,
    wechat: row.wechat,
    birth: row.birth ?? '',
    gender: row.gender,
  }
}

/** Failed sign-ins per account and address in 15 minutes before no more are hashed (security rule 1). */
const FAILURES = 5
const FAILURE_WINDOW_S = 15 * 60

/**
 * Signing in and registering on real sessions (spec sections 5, 7 and 8). `not_exist` and `password_error` are answers
 * of the wire; both take the time of one hash. Throttled before hashing, per process for now.
 */
export function customerRoutes(serve: Serve, deps: { db: Db; passwords: PasswordHasher }): void {
  const failures = new RateLimiterMemory({ points: FAILURES, duration: FAILURE_WINDOW_S })

  const isThrottled = async (key: string): Promise<boolean> => {
    const state = await failures.get(key)
    return state !== null && state.consumedPoints >= FAILURES
  }
  const countFailure = async (key: string): Promise<void> => {
    await failures.consume(key).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason
    })
  }

  serve(login, async (input, caller) => {
    if (!isEmail(input.email)) return refuse('login_msg_error_mail', null)
    if (input.password === '') return refuse('login_msg_password_error', 'password_error')
    const key = `${input.email.toLowerCase()} ${caller.address}`
    if (await isThrottled(key)) {
      return { ok: false, code: '429', message: 'login_msg_too_many', data: null, status: 429 }
    }
    const row = await findByEmail(deps.db, input.email)
    if (!(await deps.passwords.matches(row?.password_hash ?? null, input.password))) {
      await countFailure(key)
      return ok(row ? 'password_error' : 'not_exist')
    }
    if (!row) return ok('not_exist')
    await failures.delete(key)
    await caller.signIn(row.id)
    return ok(presentCustomer(row))
  })

  serve(logout, async (_input, caller) => {
    await caller.signOut()
    return ok(null)
  })

  serve(register, async (input, caller) => {
    if (!isEmail(input.email)) return refuse('login_msg_error_mail', null)
    if (!isNewPassword(input.password)) return refuse('register_password_invalid', null)
    if (input.agreed === false) return refuse('register_msg_need_agree', null)
    const passwordHash = await deps.passwords.hash(input.password)
    const row = await insertCustomer(deps.db, {
      email: input.email,
      passwordHash,
      locale: input.locale ?? caller.locale,
      now: caller.now,
    })
    if (!row) return refuseWith('exist')
    await caller.signIn(row.id)
    return ok(presentCustomer(row), 'success')
  })

  const info = async (
    _input: unknown,
    caller: Caller,
  ): Promise<Reply<{ loginCustomerId: number | null; customer: Customer | null }>> => {
    const row = caller.customer && (await findById(deps.db, caller.customer.id))
    return ok(
      row ? { loginCustomerId: row.id, customer: presentCustomer(row) } : { loginCustomerId: null, customer: null },
    )
  }
  serve(customerInfo, info)
  serve(customerInfoRefresh, info)
}
