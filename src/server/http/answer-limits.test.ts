import { expect, it } from 'vitest'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { CARD_TIMEOUT_MS } from '#domain/constants.ts'
import { answerLimit, RESPONSE_MS } from './answer-limits.ts'

it('P4 a request is answered before the browser times out', () => {
  const limits = new Map(ENDPOINTS.map((endpoint) => [endpoint.name, answerLimit(endpoint, RESPONSE_MS)]))
  expect(limits.get('queryPageSuppliers')).toBe(RESPONSE_MS.forAll)
  expect(limits.get('getSlots')).toBe(RESPONSE_MS.forAll)
  expect(limits.get('createOrder')).toBe(RESPONSE_MS.own)
  expect(limits.get('visaPay')).toBe(RESPONSE_MS.ofOthers)
  expect(RESPONSE_MS.own).toBeLessThan(15_000)
  expect(RESPONSE_MS.ofOthers).toBeLessThan(CARD_TIMEOUT_MS)
})
