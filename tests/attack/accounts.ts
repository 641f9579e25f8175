import { ENDPOINTS } from '#contract/endpoints.ts'
import { clientAddress, cookiesOf, newEmail } from '#tests/support/accounts.ts'
import { newCustomer, type TestApp } from '#tests/support/app.ts'
import { lastToken } from '#tests/support/registering.ts'
import { ATTACKER_PASSWORD, askForReset, isSignedInAs, NEXT_PASSWORD, PASSWORD, signsInAs } from './account-steps.ts'
import type { Attack, Field } from './attack.ts'

const countMails = async (server: TestApp, email: string): Promise<number> =>
  (await server.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length

/** W1: requesting a reset for another user's account gives no access to it and does no harm to it. */
async function resets(server: TestApp, { tried, expect }: Field): Promise<void> {
  const owner = await newCustomer(server)
  const theirs = await askForReset(server, owner.email, ATTACKER_PASSWORD, '10.1.0.1')
  const own = await askForReset(server, owner.email, NEXT_PASSWORD, '10.1.0.2')
  const again = await askForReset(server, owner.email, ATTACKER_PASSWORD, '10.1.0.3')
  // A scanner opens every link of the mail and runs its scripts.
  for (const token of [theirs, again]) await server.call('/api/customer/mailLink', { token })
  tried(4)
  const isIn = await signsInAs(server, owner.email, ATTACKER_PASSWORD, owner.id, '10.1.0.4')
  expect(
    !isIn,
    'opening the link of a stranger’s reset gives the stranger the account',
    'resetpassword, mailLink, login',
  )
  const stays = await signsInAs(server, owner.email, PASSWORD, owner.id, '10.1.0.5')
  expect(stays, 'opening the link of a reset changes the password', 'resetpassword, mailLink, login with the old one')
  const used = await server.call('/api/customer/mailLink', { token: own, password: NEXT_PASSWORD })
  const works = used.code === '200' && (await signsInAs(server, owner.email, NEXT_PASSWORD, owner.id, '10.1.0.6'))
  expect(works, 'a stranger’s later reset kills the owner’s link', 'resetpassword by two, mailLink with the first')
}

/** W2: the owner's click on “confirm” does not give the account to a stranger who registered the address first. */
async function preHijack(server: TestApp, { tried, expect }: Field): Promise<void> {
  const email = newEmail()
  await server.call('/customer/register', { email, password: ATTACKER_PASSWORD, agreed: true }, undefined, '10.2.0.1')
  await server.call('/customer/registerBind', { email }, undefined, '10.2.0.1')
  const token = await lastToken(server.call, email)
  await server.call('/api/customer/mailLink', { token }, undefined, '10.2.0.2')
  tried(2)
  const answer = await server.call('/customer/login', { email, password: ATTACKER_PASSWORD }, undefined, '10.2.0.3')
  const isIn = typeof answer.data?.id === 'number' && (await isSignedInAs(server, cookiesOf(answer), answer.data.id))
  expect(
    !isIn,
    'the registrant of somebody else’s address is in once its owner confirms it',
    'register, registerBind, mailLink, login',
  )
  await server.call('/api/customer/mailLink', { token, password: NEXT_PASSWORD }, undefined, '10.2.0.2')
  const late = await server.call('/customer/login', { email, password: ATTACKER_PASSWORD }, undefined, '10.2.0.4')
  const isInLate = typeof late.data?.id === 'number' && (await isSignedInAs(server, cookiesOf(late), late.data.id))
  expect(
    !isInLate,
    'a registrant’s password survives the owner’s own',
    'register, mailLink with a password, login with the first',
  )
}

/** W3: after a lock and five mails an hour caused by strangers, the mailbox's owner can still sign in. */
async function lockOut(server: TestApp, { tried, expect, sized }: Field): Promise<void> {
  const owner = await newCustomer(server)
  for (let n = 0; n < sized(100, 200); n++) {
    await server.call(
      '/customer/login',
      { email: owner.email, password: 'wrong2026' },
      undefined,
      clientAddress(5_000 + Math.floor(n / 5)),
    )
    tried()
  }
  const strangers = Array.from({ length: sized(8, 30) }, (_, n) => clientAddress(6_000 + n))
  for (const from of strangers) {
    await askForReset(server, owner.email, ATTACKER_PASSWORD, from)
    tried()
  }
  const sent = await countMails(server, owner.email)
  expect(sent <= 60, `strangers sent ${sent} mails to one address`, `${strangers.length} networks`)
  // A newly requested mail, or the newest one that a stranger requested: either must work.
  const token = await askForReset(server, owner.email, NEXT_PASSWORD, '10.200.0.1')
  const used = token && (await server.call('/api/customer/mailLink', { token, password: NEXT_PASSWORD }))
  const isReset = used && used.code === '200'
  const how = `${strangers.length} resetpassword by strangers, then the owner’s`
  expect(isReset === true, 'strangers’ requests block the owner’s mailed reset', how)
  if (isReset) {
    const isIn = await signsInAs(server, owner.email, NEXT_PASSWORD, owner.id, '10.200.0.1')
    expect(isIn, 'a mailed reset does not end the lock', how)
  }

  const call = (path: string) => ENDPOINTS.find((endpoint) => endpoint.path === path)
  const [ask, use] = [call('/api/customer/mailCode'), call('/api/customer/mailCode/use')]
  tried()
  expect(
    ask !== undefined && use !== undefined,
    'nobody signs in by a mailed code past the lock',
    'the contract has no call',
  )
  if (!ask || !use) return
  const asked = await server.call(ask.path, { email: owner.email }, undefined, '10.200.0.2')
  const { data } = await server.call(`/sandbox/outbox?to=${encodeURIComponent(owner.email)}`)
  // The code is alone on its line; one in twenty has no digit.
  const code = /^[0-9A-Z]{8}$/m.exec(String(data?.[0]?.body ?? ''))?.[0] ?? ''
  const entered = await server.call(
    use.path,
    { email: owner.email, code },
    asked.headers['set-cookie'] ? cookiesOf(asked) : undefined,
    '10.200.0.2',
  )
  const isIn = await isSignedInAs(server, cookiesOf(entered), owner.id)
  expect(
    isIn,
    'a mailed code does not open a locked account to its owner',
    `mailCode ${asked.code}, use ${entered.code} ${entered.message}`,
  )
}

/** Resets, registrations and locks turned against the owner of an address. */
export const accounts: Attack = {
  name: 'accounts',
  expects: 'requests in another user’s name neither give access to the account nor lock its owner out',
  findings: ['W1', 'W2', 'W3'],
  async run(field) {
    const server = await field.app()
    await resets(server, field)
    await server.call('/sandbox/throttles', {})
    await preHijack(server, field)
    await server.call('/sandbox/throttles', {})
    await lockOut(server, field)
    field.worst('no way in, none locked out')
  },
}
