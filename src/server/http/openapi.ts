import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { FieldVariant } from './field-variants.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

const envelopeOf = (description: string, data: Json): Json => ({
  description,
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: {
    code: { type: 'string', description: "'200' on success, else a refusal" },
    message: { type: 'string', description: 'A message key, or a word that docs/rules/product.md names' },
    data,
  },
})

/** Error responses that any endpoint may return. A refusal by a rule is a 200 with another code. */
const FAULTS = {
  403: 'A request that another site made, or a posted customer that is not the session’s',
  404: 'Nothing of that id, or nothing of the caller’s',
  422: 'A request that does not fit; `data.fields` names the fields',
  429: 'Too many requests of that kind; `message` says what to do',
  500: 'A fault of the server',
  503: 'Away for a moment; Retry-After says when to ask again',
} as const

/** Sent by the app with every request; it proves that a state-changing GET comes from the app. */
const HEADERS: Json = {
  type: 'object',
  properties: { 'browser-type': { type: 'string', const: 'web', description: 'The app says so with every call' } },
}
const TIMESTAMP: Json = { type: 'integer', description: 'Epoch ms of asking, so that no cache answers; not read' }

/** A request's schema with the other names of its fields; any one name suffices. */
function withVariants(request: Json, variants: readonly FieldVariant[]): Json {
  if (!isObject(request['properties'])) return request
  const properties: Json = { ...request['properties'] }
  const required = Array.isArray(request['required']) ? request['required'] : []
  const oneOfThem = variants.filter(({ declared }) => required.includes(declared))
  for (const { declared, others } of variants) {
    const description = `Another name of ${declared}, which counts where both are sent`
    for (const other of others) properties[other] = { description, ...(properties[declared] as Json) }
  }
  return {
    ...request,
    properties,
    required: required.filter((name) => !oneOfThem.some(({ declared }) => declared === name)),
    ...(oneOfThem.length === 0
      ? {}
      : { allOf: oneOfThem.map(({ declared, others }) => anyOfNames([declared, ...others])) }),
  }
}
const anyOfNames = (names: readonly string[]): Json => ({ anyOf: names.map((name) => ({ required: [name] })) })

function withTimestamp(query: Json): Json {
  const properties = isObject(query['properties']) ? query['properties'] : {}
  return { ...query, properties: { ...properties, timestamp: TIMESTAMP } }
}

/** One documented path of an endpoint. */
export interface Described {
  /** One of the endpoint's paths, as in the contract. */
  readonly path: string
  readonly variants: readonly FieldVariant[]
}

/**
 * Fastify's route schema of an endpoint, only for the OpenAPI document: the contract itself parses requests, and the
 * server tests check responses (tests/support/checked-answers.ts).
 */
export function documentationOf(endpoint: Endpoint, { path, variants }: Described): Json {
  const { name, method, access, aliases = [] } = endpoint
  const request = withVariants(jsonSchema(endpoint.request, 'input'), variants)
  const nothing = { type: 'null' }
  const faults = Object.entries(FAULTS).map(([status, why]) => [status, envelopeOf(why, {})] as const)
  const signedOut = envelopeOf('No session', nothing)
  return {
    // Operation ids are unique in a document, so each alias gets its own.
    operationId: path === endpoint.path ? name : `${name}_${aliases.indexOf(path) + 1}`,
    tags: [access],
    headers: HEADERS,
    ...(method === 'GET'
      ? { querystring: withTimestamp(request) }
      : { body: request, querystring: withTimestamp({ type: 'object' }) }),
    response: {
      200: envelopeOf('Done; or refused by a rule, with another code', jsonSchema(endpoint.response, 'output')),
      ...(access === 'customer' ? { 401: signedOut } : {}),
      ...Object.fromEntries(faults),
    },
  }
}

/**
 * Documents a route under its contract path: routes are registered without the `/api` that the server strips. Every
 * endpoint answers under both.
 */
export function writtenPath<Schema>({
  schema,
  url,
  route,
}: {
  schema: Schema
  url: string
  route: { config?: { writtenPath?: string } }
}): { schema: Schema; url: string } {
  return { schema, url: route.config?.writtenPath ?? url }
}
