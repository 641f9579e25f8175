import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

/**
 * Fastify's route schema of a call, for the OpenAPI document only: requests are parsed by the contract itself, and the
 * answers are checked by the contract test.
 */
export function documentationOf(endpoint: Endpoint): Json {
  const request = jsonSchema(endpoint.request, 'input')
  const envelope = {
    type: 'object',
    required: ['code', 'message', 'data'],
    properties: {
      code: { type: 'string', description: "'200' on success" },
      message: { type: 'string', description: 'A message key, or a word that the product specification names' },
      data: jsonSchema(endpoint.response, 'output'),
    },
  }
  return {
    operationId: endpoint.name,
    tags: [endpoint.access],
    ...(endpoint.method === 'GET' ? { querystring: request } : { body: request }),
    response: { 200: envelope },
  }
}
