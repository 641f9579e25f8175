/** What a person watching is told, on stderr so that the result stays alone on stdout. */
export interface Progress {
  /** Begins a part of the work; `total` in the unit of `advance`. */
  begin(title: string, total: number): void
  advance(by: number): void
  /** How many of what were handled so far, shown beside the percentage. */
  count(text: string): void
  end(): void
}

/** Nobody watches: the demo is filled, or one entry is saved. */
export const nobodyWatches: Progress = { begin() {}, advance() {}, count() {}, end() {} }
