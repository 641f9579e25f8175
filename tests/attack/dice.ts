/**
 * A seeded random number generator (mulberry32): the same seed gives the same sequence, so findings can be reproduced.
 */
export interface Dice {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, `below`). */
  whole(below: number): number
  pick<Item>(items: readonly Item[]): Item
  /** The items in random order. */
  shuffled<Item>(items: readonly Item[]): Item[]
  bytes(count: number): Buffer
}

/** A generator for a seed and a name. A class draws the same numbers whether or not other classes run before it. */
export function diceOf(seed: number, name: string): Dice {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), seed >>> 0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (below: number): number => Math.floor(next() * below)
  return {
    next,
    whole,
    pick(items) {
      const item = items[whole(items.length)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    shuffled(items) {
      const mixed = [...items]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = whole(at + 1)
        const [a, b] = [mixed[at], mixed[other]]
        if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a]
      }
      return mixed
    },
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(256))),
  }
}
