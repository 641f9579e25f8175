import { expect, it } from 'vitest'
import { nearTo } from './near.ts'

it('PE-01 alternatives for an empty list: same category nearby, same category anywhere, anything nearby, anything', () => {
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
