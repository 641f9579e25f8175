/** Reports progress to a person, on stderr, so that stdout has only the result. */
export interface Progress {
  /** Starts a step; `total` is in the unit of `advance`. */
  begin(title: string, total: number): void
  advance(by: number): void
  /** Text with the number of items handled so far, shown next to the percentage. */
  count(text: string): void
  end(): void
}

/** Reports nothing. Used for loading the demo data and for saving one entry. */
export const noProgress: Progress = { begin() {}, advance() {}, count() {}, end() {} }
