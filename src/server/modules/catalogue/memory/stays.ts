import { fullStarts } from '#domain/booking/full-starts.ts'
import { CELL_MINUTES, stayMinutes } from '#domain/booking/seats.ts'
import type { ColumnRow, LowCellOfShop } from '../store.ts'

/** How long visits hold their seats and how many guests may begin at a start, by the slot of the shop: what its full starts depend on. */
export class Stays {
  /** Quarters of an hour of the shortest visit; 0 without one for a day. */
  readonly #quarters: Uint8Array
  /** 0: as many as there are seats. */
  readonly #perStart: Int32Array
  /** Shops by how many they take at a start. */
  readonly #shopsPerStart = new Map<number, number>()

  constructor(capacity: number) {
    this.#quarters = new Uint8Array(capacity)
    this.#perStart = new Int32Array(capacity)
  }

  write(
    slot: number,
    row: Pick<ColumnRow, 'minutes' | 'capacity_kind' | 'turnover_minutes' | 'arrivals_per_start'>,
  ): void {
    const rule = { capacityKind: row.capacity_kind, turnoverMinutes: row.turnover_minutes }
    this.#quarters[slot] = row.minutes === null ? 0 : stayMinutes(rule, row.minutes) / CELL_MINUTES
    this.#countAt(this.#perStart[slot] ?? 0, -1)
    this.#perStart[slot] = row.arrivals_per_start ?? 0
    this.#countAt(this.#perStart[slot] ?? 0, 1)
  }

  /** The fewest guests that any shop takes at one start; null where none limits them. */
  get leastPerStart(): number | null {
    return this.#shopsPerStart.size === 0 ? null : Math.min(...this.#shopsPerStart.keys())
  }

  /** The starts at which a party finds no room, as quarters of the day by the id of the shop. `slotOf`: of an online shop. */
  fullStarts(
    cells: readonly LowCellOfShop[],
    people: number,
    slotOf: (id: number) => number | undefined,
  ): Map<number, ReadonlySet<number>> {
    const full = new Map<number, ReadonlySet<number>>()
    for (const [id, own] of Map.groupBy(cells, ({ supplier_id }) => supplier_id)) {
      const slot = slotOf(id)
      if (slot === undefined) continue
      const visit = { people, quarters: this.#quarters[slot] ?? 0, arrivalsPerStart: this.#perStart[slot] || null }
      const starts = fullStarts(own, visit)
      if (starts.size > 0) full.set(id, starts)
    }
    return full
  }

  #countAt(perStart: number, more: 1 | -1): void {
    if (perStart === 0) return
    const count = (this.#shopsPerStart.get(perStart) ?? 0) + more
    if (count === 0) this.#shopsPerStart.delete(perStart)
    else this.#shopsPerStart.set(perStart, count)
  }
}
