import type { FoundSuppliers, SearchReading, SupplierQuery } from '../facts.ts'

/** The matches of a query from a place to before another in its order, and how many there are. */
interface Part {
  readonly total: number
  readonly ids: readonly number[]
  readonly reading: SearchReading | undefined
}

interface How {
  readonly find: (query: SupplierQuery, start: number, end: number) => Part
  /** Whether any match may be full: where none can be, they are not looked for. */
  readonly mayBeFull: boolean
}

/** A page of a query whose chosen day is known: what has room, then what is full, each in the order of the query (SE-05). */
export function freeFirst(query: SupplierQuery, { find, mayBeFull }: How): FoundSuppliers {
  const { page = 1, size = Number.POSITIVE_INFINITY } = query
  const start = page === 1 ? 0 : (page - 1) * size
  const { total, ids, reading } = find(query, start, start + size)
  const told = (all: FoundSuppliers): FoundSuppliers =>
    reading && all.total + all.full > 0 ? { ...all, reading } : all
  if (!mayBeFull) return told({ total, full: 0, ids })
  const after = find({ ...query, onlyFull: true }, Math.max(0, start - total), start + size - total)
  return told({ total, full: after.total, ids: [...ids, ...after.ids] })
}
