import { expect, it } from 'vitest'
import { CODE, envelopeAround } from './envelope.ts'

it.each([
  [CODE.ok, '', { total: 1 }],
  [CODE.refused, 'says "no"\n', null],
])('U-12 the text around the data of %s equals that of the serialised envelope', (code, message, data) => {
  const { opening, closing } = envelopeAround(code, message)
  expect(`${opening}${JSON.stringify(data)}${closing}`).toBe(JSON.stringify({ code, message, data }))
})
