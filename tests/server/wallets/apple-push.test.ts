import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { passPush } from '#server/adapters/wallets/apple-push.ts'
import { soon } from '#tests/support/soon.ts'
import { applePushDouble, PASS_TYPE, walletKeys } from '#tests/support/wallet-doubles.ts'

const keys = walletKeys()
let apple: Awaited<ReturnType<typeof applePushDouble>>
let before = 0
beforeAll(async () => {
  apple = await applePushDouble(keys)
})
beforeEach(async () => {
  apple.told.length = 0
  apple.leave('silent')
  await soon(() => expect(apple.connections().open).toBe(0))
  before = apple.connections().opened
})
afterAll(async () => {
  await apple.stop()
  keys.remove()
})

const opened = () => apple.connections().opened - before
const devices = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => (from + at).toString(16).padStart(64, '0'))
const open = (more: object = {}) =>
  passPush(
    { passType: PASS_TYPE, cert: keys.read('pass.pem'), key: keys.read('pass.key') },
    { ...apple.service, ...more },
  )

it('many messages use one connection, concurrently and one after the other', async () => {
  const notify = open()
  const all = devices(0, 60)
  const outcomes = await Promise.all(all.slice(0, 50).map(notify))
  for (const device of all.slice(50)) outcomes.push(await notify(device))
  expect(outcomes.every(({ type }) => type === 'done')).toBe(true)
  expect(new Set(apple.told.map(({ device }) => device))).toEqual(new Set(all))
  expect(opened()).toBe(1)
})

it('a connection that the other side closes, with GOAWAY or silently, is replaced by a new one', async () => {
  const notify = open()
  const [first, second, third] = devices(100, 3) as [string, string, string]
  expect(await notify(first)).toEqual({ type: 'done' })
  apple.leave('goaway')
  await soon(() => expect(apple.connections().open).toBe(0))
  expect(await notify(second)).toEqual({ type: 'done' })
  apple.leave('silent')
  await soon(async () => expect(await notify(third)).toEqual({ type: 'done' }))
  expect(opened()).toBe(3)
})

it('messages in flight when the other side sends GOAWAY are answered over the old connection, later ones use a new one', async () => {
  const held = Promise.withResolvers<void>()
  const [waiting, next] = devices(200, 2) as [string, string]
  const giveUp = new AbortController()
  const notify = open({ deadline: () => giveUp.signal })
  apple.neverAnswer(waiting, held.resolve)
  const unanswered = notify(waiting)
  await held.promise
  apple.leave('goaway')
  await soon(() => expect(apple.connections().open).toBe(1))
  await soon(async () => expect(await notify(next)).toEqual({ type: 'done' }))
  expect(opened()).toBe(2)
  giveUp.abort()
  expect(await unanswered).toEqual({ type: 'later', reason: 'no response in time' })
})

it('a message that is never answered times out, and the next one uses a new connection', async () => {
  const [waiting, next] = devices(300, 2) as [string, string]
  const giveUp = new AbortController()
  const deadlines = [giveUp.signal]
  const notify = open({ deadline: () => deadlines.shift() ?? new AbortController().signal })
  apple.neverAnswer(waiting, () => giveUp.abort())
  expect(await notify(waiting)).toEqual({ type: 'later', reason: 'no response in time' })
  expect(await notify(next)).toEqual({ type: 'done' })
  expect(opened()).toBe(2)
})

it('an idle connection is closed, and opened again for the next message', async () => {
  const notify = open({ idleMs: 20 })
  const [first, second] = devices(400, 2) as [string, string]
  expect(await notify(first)).toEqual({ type: 'done' })
  await soon(() => expect(apple.connections().open).toBe(0))
  expect(await notify(second)).toEqual({ type: 'done' })
  expect(opened()).toBe(2)
})

it('an unreachable service is a failure to retry, and a refused certificate is a configuration error', async () => {
  const nowhere = open({ authority: 'https://localhost:1' })
  expect(await nowhere('ab'.repeat(32))).toMatchObject({ type: 'later' })
  const [device] = devices(500, 1) as [string]
  apple.answer(device, 403, 'BadCertificate')
  expect(await open()(device)).toEqual({
    type: 'misconfigured',
    reason: 'the push service responded with 403 BadCertificate',
  })
})
