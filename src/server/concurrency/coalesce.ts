/**
 * Coalesces identical concurrent requests. A request that arrives during a run waits for the next run, which starts
 * after all such requests have arrived. So no result is older than its request, and only one run per key is active. A
 * failed run rejects all requests that share it.
 */
export function coalesce<Value>(): (question: string, make: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  const next = new Map<string, Promise<Value>>()

  const begin = (question: string, make: () => Promise<Value>): Promise<Value> => {
    const answer = make().finally(() => running.delete(question))
    running.set(question, answer)
    return answer
  }
  return (question, make) => {
    const waiting = next.get(question)
    if (waiting) return waiting
    const now = running.get(question)
    if (!now) return begin(question, make)
    const after = () => {
      next.delete(question)
      return begin(question, make)
    }
    const answer = now.then(after, after)
    next.set(question, answer)
    return answer
  }
}

/**
 * Batches concurrent reads: at most `atOnce` reads run, each for at most `most` requests; later requests join a
 * following batch. When the database is slow the batches become larger, so the number of round trips does not grow.
 * `read` returns values in the order of its input; its error rejects the whole batch.
 */
export function batchReads<Asked, Value>(
  read: (asked: readonly Asked[]) => Promise<readonly Value[]>,
  { atOnce, most }: { readonly atOnce: number; readonly most: number },
): (asked: Asked) => Promise<Value> {
  type Waiting = { asked: Asked; resolve: (value: Value) => void; reject: (error: unknown) => void }
  const waiting: Waiting[] = []
  let reading = 0
  let isDue = false

  const readBatch = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const values = await read(batch.map(({ asked }) => asked))
      if (values.length !== batch.length)
        throw new Error(`${batch.length} values were requested, but ${values.length} were returned`)
      // The lengths are equal, so the value exists.
      for (const [n, { resolve }] of batch.entries()) resolve(values[n] as Value)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    reading -= 1
    readNext()
  }
  const readNext = (): void => {
    isDue = false
    while (reading < atOnce && waiting.length > 0) {
      reading += 1
      void readBatch(waiting.splice(0, most))
    }
  }
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      // Starts after this turn of the event loop.
      if (!isDue && reading < atOnce) {
        isDue = true
        setImmediate(readNext)
      }
    })
}
