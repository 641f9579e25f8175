import { expect, it } from 'vitest'
import { shopKind } from './shop-kind.ts'

it('SR-04 the category decides whether a shop is an attraction; the default is a restaurant', () => {
  expect(['culture', 'park', 'onsen', 'museum'].map(shopKind)).toEqual(Array(4).fill('TouristAttraction'))
  expect(['sushi', 'cafe', 'sweets', 'of-the-operators-own', ''].map(shopKind)).toEqual(Array(5).fill('Restaurant'))
})
