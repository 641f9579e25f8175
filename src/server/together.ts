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
