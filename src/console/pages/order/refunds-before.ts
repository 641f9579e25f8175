import type { Detail } from './model.ts'

type Happening = Detail['timeline'][number]

/** A refund that was made or is owed, with what an operator wrote of it; null where the service gave it back by a rule. */
export interface RefundBefore {
  readonly at: number
  readonly amount: number
  readonly reason: string | null
}

/** What has gone back of an order before, the oldest first: an act and the refunds that it made stand at one moment. */
export function refundsBefore(timeline: readonly Happening[]): RefundBefore[] {
  const refunds = timeline.filter(({ kind, what }) => kind === 'refund' && what !== 'refused')
  return refunds.map(({ at, amount }) => {
    const act = timeline.find((row) => row.kind === 'act' && row.at === at && row.facts['reason'] !== undefined)
    return { at, amount: amount ?? 0, reason: act?.facts['reason'] ?? null }
  })
}
