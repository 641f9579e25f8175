import type { Compare } from './slot-order.ts'

/**
 * The slots that would stand from `start` to before `end` if all of `slots` were sorted: only that part is, the rest is
 * split around it (quickselect), so that one page of many thousands is cheap. Reorders `slots`.
 */
export function sortedPart(slots: Int32Array, compare: Compare, start: number, end: number): number[] {
  const to = Math.min(end, slots.length)
  if (start >= to) return []
  split(slots, compare, start, 0, slots.length - 1)
  if (to < slots.length) split(slots, compare, to, start, slots.length - 1)
  return Array.from(slots.subarray(start, to)).sort(compare)
}

/** Moves what belongs before `place` to its left, and what belongs behind it to its right. */
function split(slots: Int32Array, compare: Compare, place: number, first: number, last: number): void {
  let low = first
  let high = last
  while (low < high) {
    // The middle one: slots often come nearly sorted, and then an end would be the worst choice.
    const pivot = slots[(low + high) >>> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while (compare(slots[left] ?? 0, pivot) < 0) left += 1
      while (compare(slots[right] ?? 0, pivot) > 0) right -= 1
      if (left > right) break
      const moved = slots[left] ?? 0
      slots[left] = slots[right] ?? 0
      slots[right] = moved
      left += 1
      right -= 1
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else return
  }
}
