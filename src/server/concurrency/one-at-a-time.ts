/** Creates a queue that runs work one at a time, in order of arrival. Waiting work holds no resources. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
