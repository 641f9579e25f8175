import { fullStartTimes } from '#domain/booking/full-start-times.ts'
import { CELL_MINUTES, seatHoldMinutes } from '#domain/booking/seats.ts'
import type { ColumnRow, LowCellOfShop } from '../store.ts'

/**
 * How long visits occupy their seats and how many guests may start together, by slot of the shop. Full starts depend
 * on both.
 */
export class StayRules {
  /** Length of the shortest visit in quarters of an hour; 0 without a dated package. */
  readonly #quarters: Uint8Array
  /** 0: limited by the seats only. */
  readonly #perStart: Int32Array
  /** Number of shops by their limit on guests per start. */
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
    this.#quarters[slot] = row.minutes === null ? 0 : seatHoldMinutes(rule, row.minutes) / CELL_MINUTES
    this.#countAt(this.#perStart[slot] ?? 0, -1)
    this.#perStart[slot] = row.arrivals_per_start ?? 0
    this.#countAt(this.#perStart[slot] ?? 0, 1)
  }

  /** The smallest limit on guests per start of any shop; null if there is none. */
  get leastPerStart(): number | null {
    return this.#shopsPerStart.size === 0 ? null : Math.min(...this.#shopsPerStart.keys())
  }

  /**
   * The starts without room for a party, as quarters of the day by shop id. `slotOf` returns the slot of an online
   * shop.
   */
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
      const starts = fullStartTimes(own, visit)
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
