import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { CARD_TIMEOUT_MS } from '#domain/constants.ts'
import { ANSWER_MS, answerLimit } from './answer-limits.ts'

it('P4 a request is answered before the browser times out', () => {
  const limits = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, answerLimit(endpoint, ANSWER_MS)]))
  expect(limits.get('queryPageSuppliers')).toBe(ANSWER_MS.forAll)
  expect(limits.get('getSlots')).toBe(ANSWER_MS.forAll)
  expect(limits.get('createOrder')).toBe(ANSWER_MS.own)
  expect(limits.get('visaPay')).toBe(ANSWER_MS.ofOthers)
  expect(ANSWER_MS.own).toBeLessThan(15_000)
  expect(ANSWER_MS.ofOthers).toBeLessThan(CARD_TIMEOUT_MS)
})
