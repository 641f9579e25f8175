/** Work exceeded its time limit. It continues, and its result is dropped. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow'
}

/** The result of `work`. Rejects with `TooSlow` if it takes longer than `limitMs`. */
export function inTime<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const timer = setTimeout(() => reject(new TooSlow(`No answer within ${Math.round(limitMs)} ms`)), limitMs)
  const settled = () => clearTimeout(timer)
  work.then(resolve, reject).then(settled)
  return promise
}
