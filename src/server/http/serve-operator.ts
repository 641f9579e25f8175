import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { mayCall, type OperatorCall, type OperatorFileCall } from '#contract/operator/operator-call.ts'
import type { OperatorCaller, SignedOperator } from '#server/operator-caller.ts'
import { malformed } from '#server/outcome.ts'
import type { Clock } from '#server/ports/clock.ts'
import { clientAddress } from './client-address.ts'
import { mayUpload } from './connections.ts'
import {
  inputReader,
  isFromElsewhere,
  localeOf,
  type Observe,
  refuseCall,
  refuseInput,
  registerCall,
  sendReply,
} from './receive.ts'
import type { Reply } from './reply.ts'

/** From so many bytes on a body is an upload: smaller ones have the time of any request. */
const UPLOAD_BYTES = 1024 * 1024

/** What a file is sent as. */
const FILE_TYPE = 'application/octet-stream'

/** Who makes a call: somebody of its roles, or for those that anyone may make, perhaps nobody. */
type CallerOf<Call extends OperatorCall> = Call['roles'] extends 'anyone'
  ? OperatorCaller<SignedOperator | null>
  : OperatorCaller<SignedOperator>

/** Registers the handler of one call of the console. */
export type ServeOperator = <Call extends OperatorCall>(
  call: Call,
  handler: (input: ParsedRequestOf<Call>, caller: CallerOf<Call>) => Promise<Reply<ResponseOf<Call>>>,
) => void

/** Registers the handler of one call that takes a file. The file comes as it is sent; who reads it stops at the call's `maxBytes`. */
export type ServeOperatorFile = <Call extends OperatorFileCall>(
  call: Call,
  handler: (input: ParsedRequestOf<Call>, caller: CallerOf<Call>, file: Readable) => Promise<Reply<ResponseOf<Call>>>,
) => void

/** Sessions of operators: cookies and a table of their own. */
export interface OperatorSessionPort {
  find(request: FastifyRequest): Promise<SignedOperator | null>
  /** The hash of the cookie by which the browser is known; null where it has none. */
  device(request: FastifyRequest): Uint8Array | null
  start(
    request: FastifyRequest,
    reply: FastifyReply,
    operator: { readonly id: number; readonly accessVersion: number },
  ): Promise<boolean>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

interface ServeOperatorDependencies {
  readonly clock: Clock
  readonly sessions: OperatorSessionPort
  /** Whether the request carries a session of a customer, which is not signed in here; distinguished from no session at all. */
  isCustomer(request: FastifyRequest): Promise<boolean>
  readonly origin: string
  readonly observe: Observe
}

/** A call with where it is registered and how its request is read. */
interface Registered {
  readonly scope: FastifyInstance
  readonly call: OperatorCall
  readonly read: (request: FastifyRequest) => ReturnType<ReturnType<typeof inputReader>>
  /** Bytes of its body at most, where that is more than what other calls have. */
  readonly maxBody: number | undefined
}

/**
 * The one way a call of the console is served: as the app's calls are, but for who may make it. Without a session of an operator
 * it is 401, with that of a customer or of an operator of another role 403.
 */
export function makeServeOperator(app: FastifyInstance, deps: ServeOperatorDependencies) {
  const served = new Set<string>()

  const register = (
    { scope, call, read, maxBody }: Registered,
    handler: (
      input: unknown,
      caller: OperatorCaller<SignedOperator | null>,
      request: FastifyRequest,
    ) => Promise<Reply<unknown>>,
  ): void => {
    served.add(call.name)
    /** Who makes the call, or why nobody may. */
    const callerOf = async (request: FastifyRequest): Promise<SignedOperator | null | 'foreign' | 'signed-out'> => {
      if (isFromElsewhere(call, request, deps.origin)) return 'foreign'
      const operator = await deps.sessions.find(request)
      if (operator === null && call.roles !== 'anyone') {
        return (await deps.isCustomer(request)) ? 'foreign' : 'signed-out'
      }
      return operator !== null && !mayCall(call, operator.role) ? 'foreign' : operator
    }
    const isUpload = maxBody !== undefined && maxBody >= UPLOAD_BYTES
    // A body of megabytes is not even read for who may not send it.
    const refuses = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const who = await callerOf(request)
      const refused = typeof who === 'string' ? who : isUpload && !mayUpload(request, reply) ? 'too-many' : null
      if (refused !== null) refuseCall(reply, refused)
      return refused !== null
    }
    const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const operator = await callerOf(request)
      if (typeof operator === 'string') return refuseCall(reply, operator)
      const input = read(request)
      if (!input.success) return refuseInput(reply, input.error)
      const caller: OperatorCaller<SignedOperator | null> = {
        operator,
        now: deps.clock.now(),
        locale: localeOf(request),
        address: clientAddress(request),
        device: deps.sessions.device(request),
        signIn: (id, accessVersion) => deps.sessions.start(request, reply, { id, accessVersion }),
        signOut: () => deps.sessions.end(request, reply),
      }
      return sendReply(reply, call, await handler(input.data, caller, request))
    }
    registerCall(scope, call, deps.observe, handle, maxBody === undefined ? undefined : refuses)
  }

  // Who may call is asked before the handler is: that makes its narrower caller true.
  const serve: ServeOperator = (call, handler) =>
    register({ scope: app, call, read: inputReader(call), maxBody: call.maxBody }, (input, caller) =>
      handler(input as never, caller as never),
    )

  const serveFile: ServeOperatorFile = (call, handler) => {
    served.add(call.name)
    void app.register(async (scope) => {
      // Bytes of no type, which the form of another site cannot send (S-03).
      scope.addContentTypeParser(FILE_TYPE, (_request, payload, done) => done(null, payload))
      const read = ({ query }: FastifyRequest) => z.safeParse(call.request, query)
      register({ scope, call, read, maxBody: call.maxBytes }, async (input, caller, { body }) =>
        body instanceof Readable ? handler(input as never, caller as never, body) : malformed(['file']),
      )
    })
  }

  const unserved = (calls: readonly OperatorCall[]): string[] =>
    calls.filter(({ name }) => !served.has(name)).map(({ name }) => name)

  return { serve, serveFile, unserved }
}
