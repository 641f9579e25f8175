import type { ResponseOf } from '#contract/endpoint.ts'
import type { planImport } from '#contract/operator/imports.ts'
import type { Imported } from './import.ts'

const NOTHING = { suppliers: 0, packages: 0 }

/** The effect of a file as the console shows it. Lists without entries in the file are omitted. */
export function shownImport(
  planned: Extract<Imported, { readonly outcome: 'good' | 'faults' }>,
): ResponseOf<typeof planImport> {
  if (planned.outcome === 'faults') {
    const { kept, count, isFull } = planned.faults
    const faults = kept.map(({ line, field, message }) => ({ line, field, message }))
    return { shown: null, faults, faultCount: count, isCutOff: isFull, lists: [], offline: NOTHING, drafts: NOTHING }
  }
  const { shown, changesNothing, counts, offline, drafts } = planned.plan
  const lists = Object.entries(counts)
    .map(([list, count]) => ({ list, ...count }))
    .filter(({ created, changed, same }) => created + changed + same > 0)
  return {
    shown: changesNothing ? null : shown,
    ...{ faults: [], faultCount: 0, isCutOff: false, lists },
    ...{ offline: { ...offline }, drafts: { ...drafts } },
  }
}
