import { expect, it } from 'vitest'
import { listHeading } from './list-heading.ts'

const nothing = { theme: null, areaName: null, category: null, keyword: undefined }

it('SR-03 SL-01 a list is named by its theme, else its category, with its area; else by its keyword', () => {
  expect(listHeading(nothing)).toEqual({ kind: 'all' })
  expect(listHeading({ ...nothing, keyword: 'eel' })).toEqual({ kind: 'keyword', keyword: 'eel' })
  expect(listHeading({ ...nothing, areaName: 'Kyoto', keyword: 'eel' })).toEqual({ kind: 'where', where: 'Kyoto' })
  expect(listHeading({ ...nothing, category: 'Sushi' })).toEqual({ kind: 'what', what: 'Sushi' })
  expect(listHeading({ ...nothing, category: 'Sushi', theme: 'Cherry blossom', areaName: 'Kyoto' })).toEqual({
    kind: 'what-in-where',
    what: 'Cherry blossom',
    where: 'Kyoto',
  })
})
