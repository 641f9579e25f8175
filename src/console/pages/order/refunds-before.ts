import type { Detail } from './model.ts'

type Happening = Detail['timeline'][number]

/** A made or owed refund with the operator's reason; null if a rule caused it. */
export interface RefundBefore {
  readonly at: number
  readonly amount: number
  readonly reason: string | null
}

/** An order's earlier refunds, oldest first. An action and the refunds it caused have the same time. */
export function refundsBefore(timeline: readonly Happening[]): RefundBefore[] {
  const refunds = timeline.filter(({ kind, what }) => kind === 'refund' && what !== 'refused')
  return refunds.map(({ at, amount }) => {
    const act = timeline.find((row) => row.kind === 'act' && row.at === at && row.facts['reason'] !== undefined)
    return { at, amount: amount ?? 0, reason: act?.facts['reason'] ?? null }
  })
}
