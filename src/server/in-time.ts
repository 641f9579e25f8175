/** Work took longer than it may. It goes on, and what it answers is dropped. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** The value of some work; rejects with `TooSlow` where it takes longer than `limitMs`. */
export function inTime<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => reject(new TooSlow(`No answer within ${Math.round(limitMs)} ms`)), limitMs)
  const settled = () => clearTimeout(timer)
  work.then(resolve, reject).then(settled)
  return promise
}
