import { expect, it } from 'vitest'
import { toPlane, toScreen } from './plane.ts'
import { tilesOf } from './tiles.ts'

const PATTERN = 'https://tiles.example/{z}/{x}/{y}.png'
const SIZE = { width: 700, height: 500 }
const SHINJUKU = { lng: 139.7004, lat: 35.6896 }
/** Tile of a position at a zoom level, by the formula that tile servers publish. */
function tileAt({ lng, lat }: { lng: number; lat: number }, zoom: number) {
  const rad = (lat * Math.PI) / 180
  const count = 2 ** zoom
  return {
    x: Math.floor(((lng + 180) / 360) * count),
    y: Math.floor(((1 - Math.log(Math.tan(rad) + 1 / Math.cos(rad)) / Math.PI) / 2) * count),
  }
}
const view = (scale: number) => ({ ...toPlane(SHINJUKU), scale })

it.each([1, 7, 40, 400, 4_096])('PE-09 tiles align with the plane and leave no gaps: %d px per unit', (scale) => {
  const tiles = tilesOf(view(scale), SIZE, PATTERN)
  const zoom = Number(tiles[0]?.key.split('/')[0])
  const { x, y } = tileAt(SHINJUKU, zoom)
  const own = tiles.find(({ key }) => key === `${zoom}/${x}/${y}`)
  const at = toScreen(view(scale), SIZE, toPlane(SHINJUKU))
  expect(own?.address).toBe(`https://tiles.example/${zoom}/${x}/${y}.png`)
  if (!own) return
  expect(at.x).toBeGreaterThanOrEqual(own.at.x)
  expect(at.x).toBeLessThanOrEqual(own.at.x + own.size.width)
  expect(at.y).toBeGreaterThanOrEqual(own.at.y)
  expect(at.y).toBeLessThanOrEqual(own.at.y + own.size.height)
  // The position of Shinjuku inside its tile, by the published formula, matches its pin.
  const inside = ((SHINJUKU.lng + 180) / 360) * 2 ** zoom - x
  expect(own.at.x + inside * own.size.width).toBeCloseTo(at.x, 3)
  const covered = tiles.reduce((sum, tile) => {
    const width = Math.min(SIZE.width, tile.at.x + tile.size.width) - Math.max(0, tile.at.x)
    const height = Math.min(SIZE.height, tile.at.y + tile.size.height) - Math.max(0, tile.at.y)
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
  expect(covered).toBeCloseTo(SIZE.width * SIZE.height, 0)
})

it('PE-09 tiles are drawn at about their native size, and few at a time', () => {
  for (const scale of [2, 10, 50, 300, 2_000]) {
    const tiles = tilesOf(view(scale), { width: 1_900, height: 1_000 }, PATTERN)
    expect(tiles[0]?.size.width).toBeGreaterThan(180)
    expect(tiles[0]?.size.width).toBeLessThan(364)
    expect(tiles.length).toBeLessThan(120)
  }
})
