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
    code: { type: 'string', description: "'200' on success, otherwise the code of the refusal" },
    message: { type: 'string', description: 'A message key, or a word listed in docs/rules/product.md' },
    data,
  },
})

/** Error responses that any endpoint may return. A refusal by a rule is a 200 with another code. */
const FAULTS = {
  403: 'Cross-site request, or the customer in the body is not the customer of the session',
  404: 'Not found, or it does not belong to the caller',
  422: 'Invalid request; `data.fields` lists the fields',
  429: 'Too many requests of this kind; `message` says what to do',
  500: 'Internal server error',
  503: 'Temporarily unavailable; Retry-After says when to retry',
} as const

/** Sent by the app with every request; it proves that a state-changing GET comes from the app. */
const HEADERS: Json = {
  type: 'object',
  properties: { 'browser-type': { type: 'string', const: 'web', description: 'Sent by the app with every call' } },
}
const TIMESTAMP: Json = {
  type: 'integer',
  description: 'Time of the request in epoch milliseconds, to bypass caches; ignored by the server',
}

/** A request's schema with the other names of its fields; any one name suffices. */
function withVariants(request: Json, variants: readonly FieldVariant[]): Json {
  if (!isObject(request['properties'])) return request
  const properties: Json = { ...request['properties'] }
  const required = Array.isArray(request['required']) ? request['required'] : []
  const oneOfThem = variants.filter(({ declared }) => required.includes(declared))
  for (const { declared, others } of variants) {
    const description = `Alternative name of ${declared}, which takes precedence if both are sent`
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
  const signedOut = envelopeOf('Not signed in', nothing)
  return {
    // Operation ids are unique in a document, so each alias gets its own.
    operationId: path === endpoint.path ? name : `${name}_${aliases.indexOf(path) + 1}`,
    tags: [access],
    headers: HEADERS,
    ...(method === 'GET'
      ? { querystring: withTimestamp(request) }
      : { body: request, querystring: withTimestamp({ type: 'object' }) }),
    response: {
      200: envelopeOf('Success, or a refusal with another code', jsonSchema(endpoint.response, 'output')),
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
