import type { Point, Size } from './plane.ts'

/** A shop with its point on the plane. */
export interface Placed {
  readonly id: number
  readonly at: Point
}

/** Shops that share one pin because their own pins would overlap. */
export interface Group<Shop extends Placed> {
  /** The first shop in the order of the list. Its id identifies the group. */
  readonly first: Shop
  readonly shops: readonly Shop[]
  /** Point of the pin: the centre of its shops. */
  readonly at: Point
}

/** Pin sizes in px: the pin of one shop shows a price, the pin of several shows a number. */
export interface PinSizes {
  readonly one: Size
  readonly many: Size
}

/**
 * Scale used for grouping. It is rounded down to steps of half an octave, so that pins do not change during a
 * gesture. It never exceeds the shown scale, so that pins do not touch.
 */
export function groupingScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * 2) / 2)
}

/** A group under construction, with the sums of its coordinates. */
interface Heap<Shop extends Placed> {
  readonly shops: Shop[]
  x: number
  y: number
}

const middleOf = ({ shops, x, y }: Heap<Placed>): Point => ({ x: x / shops.length, y: y / shops.length })

/** Merges overlapping groups until none overlap. It terminates because every merge removes one group. */
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
    // The merged group has moved and may overlap another one.
    else waiting.unshift({ shops: [...other.shops, ...own.shops], x: other.x + own.x, y: other.y + own.y })
  }
  return done
}

/** Groups shops whose pins would touch at `scale` px per unit. Groups and their shops keep the order of the list. */
export function groupShops<Shop extends Placed>(shops: readonly Shop[], scale: number, sizes: PinSizes): Group<Shop>[] {
  // Pre-groups by cells of one pin's size, to avoid comparing five hundred shops pairwise.
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

/** Whether zooming in separates the shops; false if they are within a few metres of each other. */
export function canBeSeparated(shops: readonly Placed[], closest: number, sizes: PinSizes): boolean {
  return groupShops(shops, groupingScale(closest), sizes).length > 1
}
