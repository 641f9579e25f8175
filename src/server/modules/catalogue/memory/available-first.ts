import type { FoundSuppliers, KeywordInterpretation, SupplierQuery } from '../facts.ts'

/** A range of a query's matches in its order, and their total. */
interface Part {
  readonly total: number
  readonly ids: readonly number[]
  readonly reading: KeywordInterpretation | undefined
}

interface How {
  readonly find: (query: SupplierQuery, start: number, end: number) => Part
  /** Whether any match may be full; otherwise full matches are not searched. */
  readonly mayBeFull: boolean
}

/**
 * A page of a query with a chosen day: matches with room first, then full ones, each in the query's order (SE-05).
 */
export function availableFirst(query: SupplierQuery, { find, mayBeFull }: How): FoundSuppliers {
  const { page = 1, size = Number.POSITIVE_INFINITY } = query
  const start = page === 1 ? 0 : (page - 1) * size
  const { total, ids, reading } = find(query, start, start + size)
  const told = (all: FoundSuppliers): FoundSuppliers =>
    reading && all.total + all.full > 0 ? { ...all, reading } : all
  if (!mayBeFull) return told({ total, full: 0, ids })
  const after = find({ ...query, onlyFull: true }, Math.max(0, start - total), start + size - total)
  return told({ total, full: after.total, ids: [...ids, ...after.ids] })
}
