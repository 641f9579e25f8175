import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import { mayCall, type OperatorCall, type OperatorFileCall } from '#contract/operator/operator-call.ts'
import type { OperatorCaller, SignedOperator } from '#server/auth/operator-caller.ts'
import { malformed } from '#server/outcome.ts'
import type { Clock } from '#server/ports/clock.ts'
import { clientAddress } from './client-address.ts'
import { admitLargeBody } from './connections.ts'
import {
  inputReader,
  isCrossSite,
  localeOf,
  type Observe,
  refuseCall,
  refuseInput,
  registerCall,
  sendReply,
} from './receive.ts'
import type { Reply } from './reply.ts'

/** A body of this size or more is an upload; smaller ones have the time limit of any request. */
const UPLOAD_BYTES = 1024 * 1024

/** Content type of a file. */
const FILE_TYPE = 'application/octet-stream'

/** The caller of an endpoint: an operator with one of its roles, or, for public ones, possibly signed out. */
type CallerOf<Call extends OperatorCall> = Call['roles'] extends 'anyone'
  ? OperatorCaller<SignedOperator | null>
  : OperatorCaller<SignedOperator>

/** Registers the handler of one console endpoint. */
export type ServeOperator = <Call extends OperatorCall>(
  call: Call,
  handler: (input: ParsedRequestOf<Call>, caller: CallerOf<Call>) => Promise<Reply<ResponseOf<Call>>>,
) => void

/**
 * Registers the handler of an endpoint that receives a file. The handler gets the raw stream and must stop reading at
 * the endpoint's `maxBytes`.
 */
export type ServeOperatorFile = <Call extends OperatorFileCall>(
  call: Call,
  handler: (input: ParsedRequestOf<Call>, caller: CallerOf<Call>, file: Readable) => Promise<Reply<ResponseOf<Call>>>,
) => void

/** Operators' sessions, with separate cookies and tables. */
export interface OperatorSessionPort {
  find(request: FastifyRequest): Promise<SignedOperator | null>
  /** The hash of the device cookie; null without one. */
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
  /** Whether the request has a customer's session. It is not valid here, but the response is 403 instead of 401. */
  isCustomer(request: FastifyRequest): Promise<boolean>
  readonly origin: string
  readonly observe: Observe
}

/** An endpoint, the scope it is registered in, and its request parser. */
interface Registered {
  readonly scope: FastifyInstance
  readonly call: OperatorCall
  readonly read: (request: FastifyRequest) => ReturnType<ReturnType<typeof inputReader>>
  /** Maximum body size in bytes, if larger than the default. */
  readonly maxBody: number | undefined
}

/**
 * Serves the console's endpoints, like the app's except for the access rule. Without an operator's session the
 * response is 401; with a customer's session or another role it is 403.
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
    /** The operator (null: signed out), or the kind of refusal. */
    const callerOf = async (request: FastifyRequest): Promise<SignedOperator | null | 'foreign' | 'signed-out'> => {
      if (isCrossSite(call, request, deps.origin)) return 'foreign'
      const operator = await deps.sessions.find(request)
      if (operator === null && call.roles !== 'anyone') {
        return (await deps.isCustomer(request)) ? 'foreign' : 'signed-out'
      }
      return operator !== null && !mayCall(call, operator.role) ? 'foreign' : operator
    }
    const isUpload = maxBody !== undefined && maxBody >= UPLOAD_BYTES
    // A large body is not read unless its caller may send it.
    const refuses = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const who = await callerOf(request)
      const refused = typeof who === 'string' ? who : isUpload && !admitLargeBody(request, reply) ? 'too-many' : null
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

  // The access rule is checked before the handler, which guarantees the narrower caller type.
  const serve: ServeOperator = (call, handler) =>
    register({ scope: app, call, read: inputReader(call), maxBody: call.maxBody }, (input, caller) =>
      handler(input as never, caller as never),
    )

  const serveFile: ServeOperatorFile = (call, handler) => {
    served.add(call.name)
    void app.register(async (scope) => {
      // A content type that another site's form cannot send (S-03).
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
