/**
 * Has questions that are the same wait for one answer: what is asked while it is being answered waits for the next answer,
 * which is begun after all of them were asked. So no answer is older than its question, and however many ask, one answer is
 * being made at a time. An error is everybody's who waits for it.
 */
export function answerTogether<Value>(): (question: string, make: () => Promise<Value>) => Promise<Value> {
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
 * Has what many ask for read together: `atOnce` reads at a time of at most `most` each; what is asked meanwhile is in one of the
 * next. The busier the database, the more is read in one go, so that the round trips do not add up. `read` answers in the order
 * of what was asked; its error is everybody's of that go.
 */
export function inBatches<Asked, Value>(
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
      if (values.length !== batch.length) throw new Error(`${batch.length} were asked for, ${values.length} came`)
      // As many values as were asked for.
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
      // After all that this turn of the event loop brings.
      if (!isDue && reading < atOnce) {
        isDue = true
        setImmediate(readNext)
      }
    })
}
