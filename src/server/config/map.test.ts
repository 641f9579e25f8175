import { expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SET = {
  MAP_TILES_URL: 'https://tiles.example/streets/{z}/{x}/{y}.png?key=abc',
  MAP_TILES_CREDIT: '© OpenStreetMap contributors',
}

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return ''
}

it('PE-09 the map has streets if a tile URL and its credit are set', () => {
  expect(readConfig({}).mapTiles).toBeNull()
  expect(readConfig(SET).mapTiles).toEqual({
    url: SET.MAP_TILES_URL,
    credit: SET.MAP_TILES_CREDIT,
    creditUrl: null,
  })
  const linked = { ...SET, MAP_TILES_CREDIT_URL: 'https://www.openstreetmap.org/copyright' }
  expect(readConfig(linked).mapTiles?.creditUrl).toBe(linked.MAP_TILES_CREDIT_URL)
  expect(readConfig({ ...SET, MAP_TILES_URL: '/tiles/{z}/{x}/{y}.webp' }).mapTiles?.url).toBe('/tiles/{z}/{x}/{y}.webp')
})

it.each([
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'javascript:alert(1)//{z}/{x}/{y}'],
  ['MAP_TILES_URL', 'https://user@tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y} .png'],
  ['MAP_TILES_CREDIT', 'two\nlines'],
  ['MAP_TILES_CREDIT_URL', 'javascript:alert(1)'],
])('PE-09 %s is not valid as %s', (name, value) => {
  expect(refusal({ ...SET, [name]: value })).toMatch(new RegExp(`^${name} is not valid`))
})

it('PE-09 tiles are never shown without their credit', () => {
  expect(refusal({ MAP_TILES_URL: SET.MAP_TILES_URL })).toBe('MAP_TILES_URL needs MAP_TILES_CREDIT')
  expect(readConfig({ MAP_TILES_CREDIT: SET.MAP_TILES_CREDIT }).mapTiles).toBeNull()
})
