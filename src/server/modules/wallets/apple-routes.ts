import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { WALLET_CALLS_PER_CLIENT, WALLET_DEVICES_PER_PASS, WALLET_WINDOW_MINUTES } from '#domain/constants.ts'
import { clientAddress } from '#server/http/client-address.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { AppleWallet } from '#server/ports/wallets.ts'
import { holdsPass } from './proof.ts'
import { APPLE_PATH, type WalletDependencies } from './service.ts'
import { dropDevice, type FoundPass, findPass, keepDevice, passesOfDevice } from './store.ts'

const OPEN = { config: { access: 'open' } } as const
const CALLS = { tries: WALLET_CALLS_PER_CLIENT, minutes: WALLET_WINDOW_MINUTES }
/** Maximum passes of a device in one response. */
const MAX_PASSES = 200
const device = z.string().check(z.regex(/^[\w-]{8,100}$/))
const pushed = z.object({ pushToken: z.string().check(z.regex(/^[0-9A-Fa-f]{32,200}$/)) })
/**
 * The change number of the last response. Any other value has an earlier format, and the device gets all its passes.
 */
const tag = z.string().check(z.regex(/^n\d{1,9}$/))
const logBody = z.object({ logs: z.array(z.string()) })
const LOGGED = { lines: 5, length: 200 } as const

interface AppleDependencies extends WalletDependencies {
  readonly apple: AppleWallet
  readonly clock: Clock
}
type AppleParams = { readonly device: string; readonly type: string; readonly serial: string }

/** Whether the client is within its rate limit; otherwise replies 429. */
export async function isWithin(
  { db, throttle, clock }: Pick<AppleDependencies, 'db' | 'throttle' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  reply.header('cache-control', 'no-store')
  if (await throttle.consumeFor(db, ['apple wallet'], clientAddress(request), CALLS, clock.now())) return true
  await reply.code(429).send()
  return false
}

/**
 * Apple's web service for passes on devices: they register for updates, request the list of changed passes, fetch
 * them (`fetched`) and unregister. A device proves that it holds a pass by a token in the pass. An unknown serial
 * number and a wrong token get the same answer.
 */
export function appleRoutes(
  app: FastifyInstance,
  deps: AppleDependencies,
  fetched: (request: FastifyRequest, reply: FastifyReply, pass: FoundPass) => Promise<FastifyReply>,
): void {
  const { db, apple, secret, clock } = deps

  /** The pass that the device has proved to hold. Without a valid proof, replies and returns null. */
  const heldPass = async (request: FastifyRequest, reply: FastifyReply): Promise<FoundPass | null> => {
    if (!(await isWithin(deps, request, reply))) return null
    const { type, serial } = request.params as AppleParams
    const isHeld = holdsPass(secret, serial, request.headers.authorization) && type === apple.passType
    const pass = isHeld ? await findPass(db, 'apple', serial, clock.now()) : undefined
    if (!pass) await reply.code(401).send()
    return pass ?? null
  }

  app.register(
    async (scope) => {
      const ofDevice = '/devices/:device/registrations/:type'

      scope.post(`${ofDevice}/:serial`, OPEN, async (request, reply) => {
        const pass = await heldPass(request, reply)
        if (!pass) return reply
        const named = z.safeParse(device, (request.params as AppleParams).device)
        const body = z.safeParse(pushed, request.body)
        if (!named.success || !body.success) return reply.code(400).send()
        const facts = { passId: pass.id, device: named.data, pushToken: body.data.pushToken }
        const kept = await keepDevice(db, facts, WALLET_DEVICES_PER_PASS)
        return reply.code(kept === null ? 401 : kept === 'new' ? 201 : 200).send()
      })

      scope.delete(`${ofDevice}/:serial`, OPEN, async (request, reply) => {
        const pass = await heldPass(request, reply)
        if (!pass) return reply
        const named = z.safeParse(device, (request.params as AppleParams).device)
        if (named.success) await dropDevice(db, pass.id, named.data)
        return reply.code(200).send()
      })

      // Apple's protocol sends no proof with this request. The response only tells the device which of its passes
      // have changed.
      scope.get(ofDevice, OPEN, async (request, reply) => {
        if (!(await isWithin(deps, request, reply))) return reply
        const { device: name, type } = request.params as AppleParams
        if (!z.safeParse(device, name).success) return reply.code(400).send()
        const asked = z.safeParse(tag, (request.query as Record<string, unknown>)['passesUpdatedSince'])
        const since = asked.success ? Number(asked.data.slice(1)) : 0
        const changed = type === apple.passType ? await passesOfDevice(db, name, since, MAX_PASSES) : []
        const last = changed.at(-1)
        if (!last) return reply.code(204).send()
        const serialNumbers = changed.map(({ serial }) => serial)
        return reply.send({ serialNumbers, lastUpdated: `n${last.number}` })
      })

      scope.get('/passes/:type/:serial', OPEN, async (request, reply) => {
        const pass = await heldPass(request, reply)
        return pass ? fetched(request, reply, pass) : reply
      })

      scope.post('/log', OPEN, async (request, reply) => {
        if (!(await isWithin(deps, request, reply))) return reply
        const body = z.safeParse(logBody, request.body)
        const lines = body.success
          ? body.data.logs.slice(0, LOGGED.lines).map((line) => line.slice(0, LOGGED.length))
          : []
        if (lines.length > 0) deps.log.warn({ lines }, 'An Apple device reported a problem with a pass')
        return reply.code(200).send()
      })
    },
    { prefix: `${APPLE_PATH}/v1` },
  )
}
