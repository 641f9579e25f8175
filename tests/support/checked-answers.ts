import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import { CHECK_CALLS } from '#contract/check/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { CODE } from '#contract/envelope.ts'
import { OPERATOR_CALLS } from '#contract/operator/calls.ts'
import { type AppDependencies, type BuiltApp, buildApp } from '#server/app.ts'

const bare = (path: string): string => path.replace(/^\/api(?=\/)/, '')

const CALLS: ReadonlyMap<string, Endpoint> = new Map(
  [...ENDPOINTS, ...OPERATOR_CALLS, ...CHECK_CALLS].flatMap((endpoint) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => [`${endpoint.method} ${bare(path)}`, endpoint] as const),
  ),
)

/** The call that a request is for; undefined for pages, files and what is no call. */
function endpointOf({ method, url, path }: InjectOptions): Endpoint | undefined {
  const address = url ?? path
  if (typeof address !== 'string') return undefined
  const [way = ''] = address.split(/[?#]/)
  return CALLS.get(`${(method ?? 'GET').toUpperCase()} ${bare(way)}`)
}

/** Where `sent` holds a field that is not in `declared`, what the contract made of it; null where it holds none. */
function undeclaredField(sent: unknown, declared: unknown, path = 'data'): string | null {
  if (typeof sent !== 'object' || sent === null) return null
  if (typeof declared !== 'object' || declared === null) return path
  for (const [name, value] of Object.entries(sent)) {
    const here = `${path}.${name}`
    if (!Object.hasOwn(declared, name)) return here
    const inner = undeclaredField(value, Reflect.get(declared, name), here)
    if (inner !== null) return inner
  }
  return null
}

/** Where a schema's parts do not fit, and how. */
const toldOf = ({ issues }: z.core.$ZodError): string =>
  issues
    .map((issue) => `${['data', ...issue.path].join('.')} ${issue.code} ${'keys' in issue ? issue.keys.join() : ''}`)
    .join('; ')

/** Exactly these three fields: the envelope of every answer (U-12); `success` where the call's contract says so. */
const strictEnvelope = z.strictObject({
  success: z.optional(z.literal(true)),
  code: z.string().check(z.minLength(3)),
  message: z.string(),
  data: z.unknown(),
})

/**
 * What an answer has that its contract does not say, with the path of it; null for one that keeps to it. Success is
 * parsed strictly: a field that the contract does not name counts as wrong. A refusal has the envelope alone, says
 * why, and does not call itself a success.
 */
export function contractFault(endpoint: Endpoint, status: number, payload: string): string | null {
  if (status === 303 && payload === '') return null
  let body: unknown
  try {
    body = JSON.parse(payload)
  } catch {
    return `answered ${status} with what is no JSON: ${payload.slice(0, 80)}`
  }
  const wrapped = z.safeParse(strictEnvelope, body)
  if (!wrapped.success) return `answered ${status} outside of the envelope: ${toldOf(wrapped.error)}`
  const { code, message, data, success } = wrapped.data
  if ((success ?? false) !== (code === CODE.ok && endpoint.hasSuccessFlag === true))
    return 'success is where it must not be, or missing'
  if (code !== CODE.ok) return message === '' ? `refused with code ${code} and no message` : null
  if (status !== 200) return `answered code 200 with status ${status}`
  const parsed = z.safeParse(endpoint.response, data)
  if (!parsed.success) return toldOf(parsed.error)
  const surplus = undeclaredField(data, parsed.data)
  return surplus && `${surplus} is not in the contract`
}

/** So many answers of a call, and with one status, are remembered as right. */
const KNOWN_ANSWERS = 20

/**
 * Has every answer that is injected into the app from now on parsed by its contract: one that does not fit fails the
 * test that asked. Returns what throws again for those that a test has swallowed.
 */
export function checkAnswers(app: FastifyInstance): () => void {
  const faults: string[] = []
  /** Answers that fit, by call: most come again word for word, and parsing a long list takes longer than making it. */
  const right = new Map<string, Set<string>>()
  const ask = app.inject.bind(app) as (request: InjectOptions | string) => Promise<LightMyRequestResponse>
  const checked = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const response = await ask(request)
    const endpoint = endpointOf(typeof request === 'string' ? { url: request } : request)
    if (!endpoint) return response
    const { statusCode, payload } = response
    const key = `${endpoint.name} ${statusCode}`
    const known = right.get(key) ?? new Set()
    if (known.has(payload)) return response
    const fault = contractFault(endpoint, statusCode, payload)
    if (fault === null) {
      right.set(key, known.size < KNOWN_ANSWERS ? known.add(payload) : new Set([payload]))
      return response
    }
    const told = `${endpoint.name}: ${fault}`
    faults.push(told)
    throw new Error(told)
  }
  app.inject = checked as typeof app.inject
  return () => {
    if (faults.length > 0) throw new Error(`Answers that break the contract:\n${[...new Set(faults)].join('\n')}`)
  }
}

/** The server, with every answer checked: what a server test builds, with what fails for faults that a test has swallowed. */
export async function buildCheckedApp(
  deps: AppDependencies,
): Promise<BuiltApp & { readonly failOnFaults: () => void }> {
  const built = await buildApp(deps)
  return { ...built, failOnFaults: checkAnswers(built.app) }
}
