import * as z from 'zod/mini'
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'

/** The data of an answer as the contract describes it; throws with the paths of what does not fit. */
export function shaped<E extends Endpoint>(endpoint: E, answer: { code: string; data: unknown }): ResponseOf<E> {
  if (answer.code !== '200') throw new Error(`${endpoint.name} answered ${JSON.stringify(answer).slice(0, 300)}`)
  const parsed = z.safeParse(endpoint.response, answer.data)
  if (!parsed.success) throw new Error(`${endpoint.name}: ${z.prettifyError(parsed.error)}`)
  // The schema's own output type; `data` is what the wire carried, so that fields it does not name are seen too.
  return answer.data as ResponseOf<E>
}
