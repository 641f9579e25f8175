import { useQuery } from '@tanstack/react-query'
import { useNames } from '#web/features/catalogue/names.ts'
import { agentAreasQuery } from '#web/features/search/areas.ts'
import { type Point, toPlane } from '../map/plane.ts'
import type { Pin } from './shop-map.ts'

/** Names of districts, each at the centre of its shops on the plane. */
export function useDistricts(pins: readonly Pin[]): { id: number; name: string; at: Point }[] {
  const nameOf = useNames()
  const areas = useQuery(agentAreasQuery).data ?? []
  const districts = areas.flatMap(({ children }) => children)
  const groups = new Map<number, Pin[]>()
  for (const pin of pins) {
    const group = groups.get(pin.secondAreaId)
    if (group) group.push(pin)
    else groups.set(pin.secondAreaId, [pin])
  }
  return [...groups].flatMap(([id, shops]) => {
    const district = districts.find((one) => one.id === id)
    if (!district) return []
    const places = shops.map(toPlane)
    const mean = (side: 'x' | 'y') => places.reduce((sum, place) => sum + place[side], 0) / places.length
    return [{ id, name: nameOf(district), at: { x: mean('x'), y: mean('y') } }]
  })
}
