/** What is asked for: requests of one `slot` want the same seats; `people` is how many of them. */
interface Wish {
  readonly slot: string
  readonly people: number
}

/** One of the turns that are taken at a time: of one request, or of several that are refused together. */
interface Turn {
  left: number
}

interface Waiting extends Wish {
  /** Since this was asked, the database has answered that fewer seats are left. */
  isFull: boolean
  begin(turn: Turn): void
}

/** The result of a request; `isFull`: the slot has fewer seats left, according to the database. */
interface Taken<T> {
  readonly value: T
  readonly isFull: boolean
}

/** Requests that are refused in one turn: some ms of work, and one query for why (`inBatches`). */
export const REFUSED_TOGETHER = 50

/**
 * Lets a number of requests make their orders at a time and has the others wait in memory, so that a rush on one slot neither
 * takes all connections to the database nor fills their queue, where a request that waits too long fails (decision 081). Slots
 * take turns: who wants another one does not wait behind the whole rush.
 *
 * Nothing is decided here but one thing: when the database says that a slot is full, those who have been waiting for it since
 * before that get that answer, many in one turn, and need not ask for seats again. Who asks later does.
 */
export class Turns {
  readonly #atOnce: number
  /** By slot, in the order in which their turns come; no slot without somebody waiting. */
  readonly #queues = new Map<string, Waiting[]>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Runs `work` when its turn comes, with whether the slot is known to be full for so many. */
  async take<T>(wish: Wish, work: (isKnownFull: boolean) => Promise<Taken<T>>): Promise<T> {
    const { turn, isKnownFull } = await this.#begin(wish)
    try {
      const { value, isFull } = await work(isKnownFull)
      if (isFull && !isKnownFull) this.#tellWaiting(wish)
      return value
    } finally {
      turn.left -= 1
      if (turn.left === 0) this.#end()
    }
  }

  #begin(wish: Wish): Promise<{ turn: Turn; isKnownFull: boolean }> | { turn: Turn; isKnownFull: boolean } {
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
    // Those who hear that it is full come first in their queue, except some that want fewer seats.
    const others = queue.slice(0, REFUSED_TOGETHER).findIndex(({ isFull }) => !isFull)
    const together = queue.splice(0, Math.max(1, others === -1 ? REFUSED_TOGETHER : others))
    // To the end of the round, where anybody is left.
    this.#queues.delete(slot)
    if (queue.length > 0) this.#queues.set(slot, queue)
    this.#running += 1
    const turn = { left: together.length }
    for (const waiting of together) waiting.begin(turn)
  }

  #tellWaiting({ slot, people }: Wish): void {
    for (const waiting of this.#queues.get(slot) ?? []) if (waiting.people >= people) waiting.isFull = true
  }
}
