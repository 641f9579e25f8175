import type { FastifyInstance, FastifyReply } from 'fastify'
import { addToWallet } from '#contract/wallets.ts'
import type { Serve, SessionPort } from '#server/http/serve.ts'
import type { Clock } from '#server/ports/clock.ts'
import { appleRoutes, isWithin } from './apple-routes.ts'
import { APPLE_PATH, addPass, appleFile, type WalletDependencies } from './service.ts'
import { type FoundPass, findPass } from './store.ts'

const OPEN = { config: { access: 'open' } } as const
const PASS = 'application/vnd.apple.pkpass'
/** Devices send whole seconds. */
const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** Serves the call that adds a ticket to a wallet, the owner's passes, and Apple's web service for devices. */
export function passRoutes(
  app: FastifyInstance,
  serve: Serve,
  deps: WalletDependencies & { readonly clock: Clock; readonly sessions: Pick<SessionPort, 'find'> },
): void {
  serve(addToWallet, (input, caller) => addPass(deps, input, caller))
  const { apple } = deps.wallets
  if (apple === null) return

  const send = async (reply: FastifyReply, pass: FoundPass) => {
    const file = await appleFile(deps, pass, deps.clock.now())
    if (!file) return reply.code(404).send()
    reply.headers({ 'last-modified': pass.changed_at.toUTCString(), 'cache-control': 'no-store' })
    return reply.type(PASS).send(file)
  }

  // The address alone grants no access: it requires the owner's session. Other visitors are redirected to the app,
  // which asks them to sign in.
  app.get<{ Params: { file: string } }>(`${APPLE_PATH}/:file`, OPEN, async (request, reply) => {
    if (!(await isWithin(deps, request, reply))) return reply
    const owner = await deps.sessions.find(request)
    const [, serial = ''] = /^([\w-]{22})\.pkpass$/.exec(request.params.file) ?? []
    const pass = owner && (await findPass(deps.db, 'apple', serial, deps.clock.now()))
    if (!pass || pass.customer_id !== owner?.id) return reply.redirect('/', 303)
    return send(reply, pass)
  })

  appleRoutes(app, { ...deps, apple }, async (request, reply, pass) => {
    const since = Date.parse(request.headers['if-modified-since'] ?? '') / 1000
    return since >= secondsOf(pass.changed_at) ? reply.code(304).send() : send(reply, pass)
  })
}
