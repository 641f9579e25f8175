/** Makes a line: what is handed over runs one at a time, in the order of asking, and who waits holds nothing but its place. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work, work)
    last = next.catch(() => {})
    return next
  }
}
