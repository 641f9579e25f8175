import { expect, it } from 'vitest'
import { entryJson, entryText } from './entry-json.ts'

it('OC-10 text that is not a number is sent as text, so that it clears no optional field', () => {
  const entry = { capacity: 20, arrivalsPerStart: Number.NaN, bookAheadDays: null, lng: 139.7 }
  expect(entryJson(entry)).toEqual({ capacity: 20, arrivalsPerStart: 'not a number', bookAheadDays: null, lng: 139.7 })
})

it('OC-10 text that is not a number in an empty field is a change', () => {
  expect(entryText({ arrivalsPerStart: Number.NaN })).not.toBe(entryText({ arrivalsPerStart: null }))
})
