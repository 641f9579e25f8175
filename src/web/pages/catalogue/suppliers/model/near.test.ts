import { expect, it } from 'vitest'
import { nearTo } from './near.ts'

it('PE-01 in place of nothing: the same kind around, the same kind anywhere, anything around, anything', () => {
  const [rootAreaId, categoryId, none] = [1, 2, undefined]
  expect(nearTo({ rootAreaId, categoryId })).toEqual([
    { rootAreaId, categoryId },
    { rootAreaId: none, categoryId },
    { rootAreaId, categoryId: none },
    { rootAreaId: none, categoryId: none },
  ])
  expect(nearTo({ rootAreaId, categoryId: none })).toEqual([
    { rootAreaId, categoryId: none },
    { rootAreaId: none, categoryId: none },
  ])
})
