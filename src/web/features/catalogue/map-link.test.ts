import { expect, it } from 'vitest'
import { mapHref } from './map-link.ts'

it('SP-03 the map link has the coordinates, latitude first', () => {
  expect(mapHref({ navigationParam: '', coordinates: '139.7707,35.6655' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=35.6655%2C139.7707',
  )
})

it('SP-03 a navigation text takes precedence over the coordinates', () => {
  expect(mapHref({ navigationParam: '築地 海', coordinates: '139.7,35.6' })).toContain('query=%E7%AF%89')
  expect(mapHref({ navigationParam: 'https://maps.app.goo.gl/x', coordinates: '' })).toBe('https://maps.app.goo.gl/x')
})

it('SP-03 opens web addresses only', () => {
  expect(mapHref({ navigationParam: 'javascript:alert(1)', coordinates: '' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert%281%29',
  )
  expect(mapHref({ navigationParam: ' ', coordinates: 'nowhere' })).toBeNull()
})
