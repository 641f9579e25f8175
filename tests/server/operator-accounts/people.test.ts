import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NOON, startApp, type TestApp } from '#tests/support/app.ts'
import { codeAt, mailedToken, newOperator, operatorCookieOf, operatorSession } from '#tests/support/operators.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp('postgres')
})
afterEach(async () => {
  await server.db.deleteFrom('operator_account').execute()
  await server.call('/sandbox/throttles', {})
})
afterAll(() => server.close())

const call: TestApp['call'] = (path, ...rest) => server.call(`/operator/api${path}`, ...rest)
const me = async (cookie: string) => (await call('/me', undefined, cookie)).data.operator
const people = async (cookie: string) => (await call('/people', undefined, cookie)).data
const owners = () =>
  server.db
    .selectFrom('operator_account')
    .select('id')
    .where('role', '=', 'owner')
    .where('joined_at', 'is not', null)
    .where('out_at', 'is', null)
    .execute()

describe('operators of the console', () => {
  it('OC-01 OC-02 an operator is invited with a role, demoted and removed: sessions end immediately, each act is logged', async () => {
    const owner = await newOperator(server, 'owner')
    const email = 'abe@example.com'
    const invite = (more: object = {}) =>
      call('/people/invite', { email, role: 'support', locale: 'ja', reason: 'joins support', ...more }, owner.cookie)
    expect((await invite({ reason: '' })).status).toBe(422)
    const { id } = (await invite()).data
    expect(await invite({ email: 'ABE@example.com' })).toMatchObject({ code: '409', message: 'email_taken' })
    expect(await people(owner.cookie)).toMatchObject([
      { state: 'active' },
      { id, email, role: 'support', state: 'invited', linkUntil: expect.any(Number) },
    ])
    const mail = await server.db.selectFrom('mail').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()
    expect(mail).toMatchObject({ locale: 'ja' })
    expect(mail.body).toContain('48')

    const token = await mailedToken(server.db, email)
    const { secret } = (await call('/link/start', { token })).data.totp
    const way = { password: 'correct horse battery', code: codeAt(secret, NOON) }
    const cookie = operatorCookieOf(await call('/link/password', { token, name: '阿部', ...way }))
    expect(await me(cookie)).toMatchObject({ role: 'support', name: '阿部' })
    expect((await people(cookie)) ?? 'refused').toBe('refused')

    expect(
      (await call('/people/role', { id, from: 'support', role: 'finance', reason: 'moves' }, owner.cookie)).code,
    ).toBe('200')
    expect(await me(cookie)).toBeNull()
    const later = await operatorSession(server, id, 3)
    expect(await me(later)).toMatchObject({ role: 'finance' })
    expect((await call('/people/shut-out', { id, reason: 'left' }, owner.cookie)).code).toBe('200')
    expect(await me(later)).toBeNull()
    expect((await people(owner.cookie))[1]).toMatchObject({ state: 'out', hasPassword: false, sessions: 0 })
    expect(await call('/people/shut-out', { id, reason: 'left' }, owner.cookie)).toMatchObject({ message: 'not_there' })
    const again = { email, password: way.password, code: codeAt(secret, NOON.add({ minutes: 5 })) }
    server.clock.moveTo(NOON.add({ minutes: 5 }))
    expect((await call('/sign-in/password', again)).message).toBe('sign_in_wrong')
    server.clock.moveTo(NOON)
    // Invited again, without any credentials.
    expect((await invite({ role: 'catalogue' })).data).toEqual({ id })

    const { acts, next } = (await call('/log', undefined, owner.cookie)).data
    expect(next).toBeNull()
    expect(
      acts.map(({ act, operator, reason, before, after }: Record<string, unknown>) => [
        act,
        operator,
        reason,
        before,
        after,
      ]),
    ).toEqual([
      [
        'invite',
        owner.email,
        'joins support',
        { state: 'out', role: 'finance' },
        { state: 'invited', role: 'catalogue' },
      ],
      ['shut out', owner.email, 'left', { state: 'active', role: 'finance' }, { state: 'out', role: 'finance' }],
      ['role', owner.email, 'moves', { role: 'support' }, { role: 'finance' }],
      ['join', email, '', { joined: false }, { joined: true, way: 'password' }],
      ['invite', owner.email, 'joins support', { state: 'none' }, { state: 'invited', role: 'support' }],
    ])
  })

  it('OC-02 a link that was replaced by an invitation, or ended by a removal, does not work', async () => {
    const owner = await newOperator(server, 'owner')
    const email = 'link@example.com'
    const input = { email, role: 'support', locale: 'en', reason: 'joins' }
    const { id } = (await call('/people/invite', input, owner.cookie)).data
    const first = await mailedToken(server.db, email)
    const press = { id, reason: 'the mail got lost', key: 'press-of-the-first-link' }
    await call('/people/link', press, owner.cookie)
    const second = await mailedToken(server.db, email)
    // The answer was lost, so it is requested again: the mailed link still works.
    expect((await call('/people/link', press, owner.cookie)).code).toBe('200')
    expect(await mailedToken(server.db, email)).toBe(second)
    expect((await call('/link', { token: first })).message).toBe('link_over')
    expect((await call('/link', { token: second })).code).toBe('200')
    await call('/people/shut-out', { id, reason: 'changed our mind' }, owner.cookie)
    for (const path of ['/link', '/link/start']) {
      expect((await call(path, { token: second })).message).toBe('link_over')
    }
    expect(
      (await call('/people/link', { id, reason: 'again', key: 'press-of-another-link' }, owner.cookie)).message,
    ).toBe('not_there')
  })

  it('OC-01 the last owner can be neither demoted nor removed', async () => {
    const owner = await newOperator(server, 'owner')
    const shutOut = { id: owner.id, reason: 'leaves' }
    expect((await call('/people/shut-out', shutOut, owner.cookie)).message).toBe('last_owner')
    expect((await call('/people/role', { ...shutOut, from: 'owner', role: 'finance' }, owner.cookie)).message).toBe(
      'last_owner',
    )
    await newOperator(server, 'owner')
    expect((await call('/people/shut-out', shutOut, owner.cookie)).code).toBe('200')
    expect(await me(owner.cookie)).toBeNull()
  })

  it('OC-01 two owners who revoke each other concurrently leave one; a naive check leaves none', async () => {
    const pair = async () => [await newOperator(server, 'owner'), await newOperator(server, 'owner')] as const
    for (let round = 0; round < 10; round += 1) {
      const [a, b] = await pair()
      await Promise.all([
        call('/people/shut-out', { id: b.id, reason: 'out' }, a.cookie),
        call('/people/shut-out', { id: a.id, reason: 'out' }, b.cookie),
      ])
      expect(await owners()).toHaveLength(1)
      await server.db.deleteFrom('operator_account').execute()
    }
    // The control: reading first and then writing, without a lock in between.
    const [a, b] = await pair()
    const seen = await Promise.all([owners(), owners()])
    for (const [n, id] of [a.id, b.id].entries()) {
      if ((seen[n]?.length ?? 0) < 2) continue
      const out = { out_at: NOON.toString(), joined_at: null }
      await server.db.updateTable('operator_account').set(out).where('id', '=', id).execute()
    }
    expect(await owners()).toHaveLength(0)
  })

  it('OC-15 of owners who change an operator’s role concurrently, one succeeds and the others see a conflict; so does one with an outdated page', async () => {
    const [a, b] = [await newOperator(server, 'owner'), await newOperator(server, 'owner')]
    const { id, cookie } = await newOperator(server, 'support')
    const change = (by: { cookie: string }, from: string, role: string) =>
      call('/people/role', { id, from, role, reason: 'moves' }, by.cookie)
    const answers = await Promise.all([change(a, 'support', 'finance'), change(b, 'support', 'catalogue')])
    expect(answers.map(({ message }) => message).sort()).toEqual(['', 'role_changed'])
    expect(await me(cookie)).toBeNull()
    const { role } = (await people(a.cookie)).find((one: { id: number }) => one.id === id)
    expect((await change(a, 'support', 'owner')).message).toBe('role_changed')
    expect((await change(a, role, 'owner')).code).toBe('200')
    expect((await call('/people/role', { id, role: 'support', reason: 'no role was shown' }, a.cookie)).status).toBe(
      422,
    )
  })

  it('OC-02 of two who follow one link concurrently, one joins', async () => {
    const owner = await newOperator(server, 'owner')
    const email = 'two@example.com'
    await call('/people/invite', { email, role: 'support', locale: 'en', reason: 'joins' }, owner.cookie)
    const token = await mailedToken(server.db, email)
    const { secret } = (await call('/link/start', { token })).data.totp
    const join = { token, name: 'Two', password: 'correct horse battery', code: codeAt(secret, NOON) }
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('/link/password', join)))
    expect(answers.map(({ code }) => code).filter((code) => code === '200')).toHaveLength(1)
    expect(new Set(answers.map(({ message }) => message))).toEqual(new Set(['', 'link_over']))
  })

  it('OC-02 a code that is used twice concurrently signs one in', async () => {
    const owner = await newOperator(server, 'owner')
    const email = 'code@example.com'
    await call('/people/invite', { email, role: 'support', locale: 'en', reason: 'joins' }, owner.cookie)
    const token = await mailedToken(server.db, email)
    const { secret } = (await call('/link/start', { token })).data.totp
    const password = 'correct horse battery'
    await call('/link/password', { token, name: 'C', password, code: codeAt(secret, NOON) })
    const later = NOON.add({ minutes: 3 })
    server.clock.moveTo(later)
    const code = codeAt(secret, later)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('/sign-in/password', { email, password, code })),
    )
    server.clock.moveTo(NOON)
    expect(answers.map(({ code: said }) => said).filter((said) => said === '200')).toHaveLength(1)
  })
})
