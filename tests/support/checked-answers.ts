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

/** The endpoint of a request; undefined for pages, files and unknown paths. */
function endpointOf({ method, url, path }: InjectOptions): Endpoint | undefined {
  const address = url ?? path
  if (typeof address !== 'string') return undefined
  const [way = ''] = address.split(/[?#]/)
  return CALLS.get(`${(method ?? 'GET').toUpperCase()} ${bare(way)}`)
}

/**
 * The path of the first field in `sent` that is missing in `declared` (the data as parsed by the contract); null if
 * there is none.
 */
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

/** The paths of a schema's issues, with their codes. */
const describeIssues = ({ issues }: z.core.$ZodError): string =>
  issues
    .map((issue) => `${['data', ...issue.path].join('.')} ${issue.code} ${'keys' in issue ? issue.keys.join() : ''}`)
    .join('; ')

/** Exactly these three fields: the envelope of every answer (U-12); `success` only if the call's contract has it. */
const strictEnvelope = z.strictObject({
  success: z.optional(z.literal(true)),
  code: z.string().check(z.minLength(3)),
  message: z.string(),
  data: z.unknown(),
})

/**
 * How an answer violates its contract, with the path; null if it conforms. Success is parsed strictly: an undeclared
 * field is a fault. A refusal has only the envelope, states a reason, and does not claim success.
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
  if (!wrapped.success) return `answered ${status} outside of the envelope: ${describeIssues(wrapped.error)}`
  const { code, message, data, success } = wrapped.data
  if ((success ?? false) !== (code === CODE.ok && endpoint.hasSuccessFlag === true))
    return 'success is where it must not be, or missing'
  if (code !== CODE.ok) return message === '' ? `refused with code ${code} and no message` : null
  if (status !== 200) return `answered code 200 with status ${status}`
  const parsed = z.safeParse(endpoint.response, data)
  if (!parsed.success) return describeIssues(parsed.error)
  const surplus = undeclaredField(data, parsed.data)
  return surplus && `${surplus} is not in the contract`
}

/** The number of valid answers remembered per call and status. */
const KNOWN_ANSWERS = 20

/**
 * Parses every answer injected into the app from now on by its contract; a violation fails the test that sent the
 * request. Returns a function that rethrows the violations that a test has swallowed.
 */
export function checkAnswers(app: FastifyInstance): () => void {
  const faults: string[] = []
  /** Valid answers by call: most repeat exactly, and parsing a long list takes longer than producing it. */
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

/**
 * The server with every answer checked, as server tests use it, and a function that fails on violations that a test has
 * swallowed.
 */
export async function buildCheckedApp(
  deps: AppDependencies,
): Promise<BuiltApp & { readonly failOnFaults: () => void }> {
  const built = await buildApp(deps)
  return { ...built, failOnFaults: checkAnswers(built.app) }
}
