import { afterEach, expect, it } from 'vitest'
import { forgetRequestKey, requestKey } from './request-key.ts'

afterEach(() => forgetRequestKey())

const FORM = { packageId: 7, peopleNum: 2 }

it('W5 the same form keeps its key when it is sent again', () => {
  const key = requestKey(FORM)
  expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
  expect(requestKey({ ...FORM })).toBe(key)
})

it('W5 a changed form and the next order from the same form get a new key', () => {
  const key = requestKey(FORM)
  expect(requestKey({ ...FORM, peopleNum: 3 })).not.toBe(key)
  const again = requestKey(FORM)
  forgetRequestKey()
  expect(requestKey(FORM)).not.toBe(again)
})
