import { expect, it } from 'vitest'
import { placeKind } from './place-kind.ts'

it('SR-04 the category decides whether a shop is an attraction; the default is a restaurant', () => {
  expect(['culture', 'park', 'onsen', 'museum'].map(placeKind)).toEqual(Array(4).fill('TouristAttraction'))
  expect(['sushi', 'cafe', 'sweets', 'of-the-operators-own', ''].map(placeKind)).toEqual(Array(5).fill('Restaurant'))
})
