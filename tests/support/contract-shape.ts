import * as z from 'zod/mini'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'

/** An answer's data with the contract's type. Throws with the paths that do not match. */
export function shaped<E extends Endpoint>(endpoint: E, answer: { code: string; data: unknown }): ResponseOf<E> {
  if (answer.code !== '200') throw new Error(`${endpoint.name} answered ${JSON.stringify(answer).slice(0, 300)}`)
  const parsed = z.safeParse(endpoint.response, answer.data)
  if (!parsed.success) throw new Error(`${endpoint.name}: ${z.prettifyError(parsed.error)}`)
  // The type is the schema's output; `data` is the raw answer, so that undeclared fields stay visible.
  return answer.data as ResponseOf<E>
}
