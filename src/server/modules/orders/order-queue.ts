/** A request for seats: requests with the same `slot` compete for the same seats; `people` is the number of seats. */
interface SeatRequest {
  readonly slot: string
  readonly people: number
}

/** A turn: one request, or several that are refused together. `left` counts those still running. */
interface Turn {
  left: number
}

interface Waiting extends SeatRequest {
  /** The database has reported, since this request was queued, that too few seats are left. */
  isFull: boolean
  begin(turn: Turn): void
}

/** The result of a request. `isFull`: the database reports too few seats in the slot. */
interface Taken<T> {
  readonly value: T
  readonly isFull: boolean
}

/**
 * Maximum number of requests refused in one turn, which takes a few ms and one query for the reasons
 * (`batchReads`).
 */
export const REFUSED_TOGETHER = 50

/**
 * Limits how many requests create orders concurrently; the others queue in memory. A rush on one slot therefore
 * cannot occupy all database connections or fill the queue for connections, where a request that waits too long
 * fails (decision 19). Turns alternate between slots, so a request for another slot does not wait for the whole
 * rush.
 *
 * When the database reports a slot as full, requests that are already waiting for it get that answer, several per
 * turn, without trying to take seats. Requests that arrive later do try.
 */
export class OrderQueue {
  readonly #atOnce: number
  /** Waiting requests by slot, in the order of the slots' turns. Slots without waiting requests are removed. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` when its turn starts. `isKnownFull`: the slot is known to lack this many seats. */
  async take<T>(wish: SeatRequest, work: (isKnownFull: boolean) => Promise<Taken<T>>): Promise<T> {
    const { turn, isKnownFull } = await this.#begin(wish)
    try {
      const { value, isFull } = await work(isKnownFull)
      if (isFull && !isKnownFull) this.#markFull(wish)
      return value
    } finally {
      turn.left -= 1
      if (turn.left === 0) this.#end()
    }
  }

  #begin(wish: SeatRequest): Promise<{ turn: Turn; isKnownFull: boolean }> | { turn: Turn; isKnownFull: boolean } {
    if (this.#running < this.#atOnce) {
      this.#running += 1
      return { turn: { left: 1 }, isKnownFull: false }
    }
    return new Promise((resolve) => {
      const waiting: Waiting = {
        ...wish,
        isFull: false,
        begin: (turn) => resolve({ turn, isKnownFull: waiting.isFull }),
      }
      const queue = this.#queues.get(wish.slot)
      if (queue) queue.push(waiting)
      else this.#queues.set(wish.slot, [waiting])
    })
  }

  #end(): void {
    this.#running -= 1
    const [first] = this.#queues
    if (!first) return
    const [slot, queue] = first
    // Requests known to be refused are at the front of their queue, except some that want fewer seats.
    const others = queue.slice(0, REFUSED_TOGETHER).findIndex(({ isFull }) => !isFull)
    const together = queue.splice(0, Math.max(1, others === -1 ? REFUSED_TOGETHER : others))
    // A slot with waiting requests moves to the end of the round.
    this.#queues.delete(slot)
    if (queue.length > 0) this.#queues.set(slot, queue)
    this.#running += 1
    const turn = { left: together.length }
    for (const waiting of together) waiting.begin(turn)
  }

  #markFull({ slot, people }: SeatRequest): void {
    for (const waiting of this.#queues.get(slot) ?? []) if (waiting.people >= people) waiting.isFull = true
  }
}
