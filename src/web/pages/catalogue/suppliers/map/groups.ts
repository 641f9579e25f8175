import type { Point, Size } from './plane.ts'

/** A shop on the plane. */
export interface Placed {
  readonly id: number
  readonly at: Point
}

/** Shops that share one pin, because their own would lie on each other. */
export interface Group<Shop extends Placed> {
  /** The first of them in the order of the list: its id names the group. */
  readonly first: Shop
  readonly shops: readonly Shop[]
  /** Where the pin stands: in the middle of its shops. */
  readonly at: Point
}

/** How large pins are, in px: that of one shop has a price, that of several a number. */
export interface PinSizes {
  readonly one: Size
  readonly many: Size
}

/**
 * The scale at which shops are put together: in steps of half an octave, so that pins do not change while fingers move, and never above
 * the scale that is shown, so that they do not touch.
 */
export function groupingScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 2) / 2)
}

/** A group that is being made: sums of its places, for their middle. */
interface Heap<Shop extends Placed> {
  readonly shops: Shop[]
  x: number
  y: number
}

const middleOf = ({ shops, x, y }: Heap<Placed>): Point => ({ x: x / shops.length, y: y / shops.length })

/** Joins what touches until nothing does: each join leaves one heap less, so that this ends. */
function joined<Shop extends Placed>(heaps: Heap<Shop>[], scale: number, sizes: PinSizes): Heap<Shop>[] {
  const sizeOf = ({ shops }: Heap<Shop>): Size => (shops.length === 1 ? sizes.one : sizes.many)
  const touches = (a: Heap<Shop>, b: Heap<Shop>): boolean => {
    const [one, other] = [middleOf(a), middleOf(b)]
    const [aSize, bSize] = [sizeOf(a), sizeOf(b)]
    return (
      Math.abs(one.x - other.x) * scale < (aSize.width + bSize.width) / 2 &&
      Math.abs(one.y - other.y) * scale < (aSize.height + bSize.height) / 2
    )
  }
  const done: Heap<Shop>[] = []
  const waiting = [...heaps]
  for (let heap = waiting.shift(); heap; heap = waiting.shift()) {
    const own = heap
    const index = done.findIndex((other) => touches(other, own))
    const [other] = index < 0 ? [] : done.splice(index, 1)
    if (!other) done.push(own)
    // It has moved, and may touch another one now.
    else waiting.unshift({ shops: [...other.shops, ...own.shops], x: other.x + own.x, y: other.y + own.y })
  }
  return done
}

/** Puts shops together whose pins would touch at `scale` px for a unit. Groups and their shops come in the order of the list. */
export function groupShops<Shop extends Placed>(shops: readonly Shop[], scale: number, sizes: PinSizes): Group<Shop>[] {
  // First by cells as large as a pin, so that five hundred shops do not have to be compared with each other.
  const cells = new Map<string, Heap<Shop>>()
  for (const shop of shops) {
    const { x, y } = shop.at
    const key = `${Math.floor((x * scale) / sizes.many.width)} ${Math.floor((y * scale) / sizes.many.height)}`
    const heap = cells.get(key) ?? { shops: [], x: 0, y: 0 }
    heap.shops.push(shop)
    heap.x += x
    heap.y += y
    cells.set(key, heap)
  }
  const places = new Map(shops.map((shop, index) => [shop, index]))
  const byPlace = (a: Shop, b: Shop): number => (places.get(a) ?? 0) - (places.get(b) ?? 0)
  return joined([...cells.values()], scale, sizes)
    .flatMap((heap) => {
      const sorted = [...heap.shops].sort(byPlace)
      return sorted[0] ? [{ first: sorted[0], shops: sorted, at: middleOf(heap) }] : []
    })
    .sort((a, b) => byPlace(a.first, b.first))
}

/** Whether looking closer takes the shops apart: not where all stand in one place, within some metres. */
export function canBeParted(shops: readonly Placed[], closest: number, sizes: PinSizes): boolean {
  return groupShops(shops, groupingScale(closest), sizes).length > 1
}
