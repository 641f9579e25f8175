/** Progress for a person watching, on stderr so that stdout has the result alone. */
export interface Progress {
  /** Begins a part of the work; `total` in the unit of `advance`. */
  begin(title: string, total: number): void
  advance(by: number): void
  /** How many of what were handled so far, shown next to the percentage. */
  count(text: string): void
  end(): void
}

/** Nobody watches: the demo is filled, or one entry is saved. */
export const nobodyWatches: Progress = { begin() {}, advance() {}, count() {}, end() {} }
