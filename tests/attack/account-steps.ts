import type { TestApp } from '#tests/support/app.ts'
import { lastToken } from '#tests/support/registering.ts'

/** The password of accounts made by `newCustomer`. */
export const PASSWORD = 'tabi2026'
/** The password that the owner chooses afterwards. */
export const NEXT_PASSWORD = 'owner2027'
/** The password that the attacker tries to set. */
export const ATTACKER_PASSWORD = 'thief2026'

/** Whether a session cookie belongs to that signed-in customer. */
export async function isSignedInAs(server: TestApp, cookie: string, id: number): Promise<boolean> {
  return (await server.call('/api/customer/info', undefined, cookie)).data?.loginCustomerId === id
}

/** Whether email address and password sign in as that customer. Each call uses its own client address. */
export async function signsInAs(
  server: TestApp,
  email: string,
  password: string,
  id: number,
  from: string,
): Promise<boolean> {
  return (await server.call('/customer/login', { email, password }, undefined, from)).data?.id === id
}

/** Requests a password reset and returns the token that was mailed, or null if there was none. */
export async function askForReset(
  server: TestApp,
  email: string,
  password: string,
  from: string,
): Promise<string | null> {
  const body = { param: { email, password }, mailParam: { email } }
  const answer = await server.call('/customer/resetpassword', body, undefined, from)
  return answer.code === '200' ? lastToken(server.call, email) : null
}

/** Every action by which an owner revokes access. Each returns whether it succeeded. */
export const REVOCATIONS = {
  'password change': async (server: TestApp, { cookie }: Owner) => {
    const body = { oldPassword: PASSWORD, newPassword: NEXT_PASSWORD }
    return (await server.call('/api/customer/modify/password', body, cookie)).data === 'ok'
  },
  'mailed reset': async (server: TestApp, { email }: Owner) => {
    const token = await askForReset(server, email, NEXT_PASSWORD, '10.9.9.9')
    if (token === null) return false
    return (await server.call('/api/customer/mailLink', { token, password: NEXT_PASSWORD })).code === '200'
  },
  'log out everywhere': async (server: TestApp, { cookie }: Owner) =>
    (await server.call('/api/customer/sessions/end', {}, cookie)).code === '200',
  deletion: async (server: TestApp, { cookie, email }: Owner) =>
    (await server.call('/api/customer/delete', { password: PASSWORD, email }, cookie)).code === '200',
} as const

export interface Owner {
  readonly id: number
  readonly email: string
  readonly cookie: string
}
