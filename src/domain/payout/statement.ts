import type { Yen } from '#domain/price/money.ts'
import { shareOf } from './tax.ts'
import type { BasisPoints } from './terms.ts'
import { NO_WORTH, netOf, WORTH_PARTS, type Worth } from './worth.ts'

/** A line of a statement: the worth of an order, or a correction of it. */
export interface StatementLine extends Worth {
  /** The rate of consumption tax on its commission. A correction keeps the rate of what it corrects. */
  readonly taxRate: BasisPoints
}

/** The commission of a statement at one tax rate, and the tax on it. */
export interface CommissionTax {
  readonly rate: BasisPoints
  readonly base: number
  readonly tax: number
}

export interface StatementTotals {
  readonly parts: Worth
  readonly net: number
  readonly taxes: readonly CommissionTax[]
  readonly tax: number
  readonly carriedIn: number
  readonly returned: Yen
  /** Net less tax, with what was carried over and what a bank returned. */
  readonly total: number
  /** What is transferred; 0 if the total is carried over. */
  readonly payable: Yen
  readonly carriedOut: number
}

/**
 * The totals of a statement. The tax on the commission is computed once for each rate, rounded towards zero, as an
 * invoice must (MO-01). A negative total, or one below the minimum, is carried over to the next statement.
 */
export function statementTotals(
  lines: readonly StatementLine[],
  { carriedIn, returned, minimum }: { readonly carriedIn: number; readonly returned: Yen; readonly minimum: Yen },
): StatementTotals {
  const parts = { ...NO_WORTH }
  const bases = new Map<BasisPoints, number>()
  for (const line of lines) {
    for (const part of WORTH_PARTS) parts[part] += line[part]
    bases.set(line.taxRate, (bases.get(line.taxRate) ?? 0) + line.commission)
  }
  const taxes = [...bases]
    .map(([rate, base]) => ({ rate, base, tax: shareOf(base, rate) }))
    .toSorted((a, b) => a.rate - b.rate)
  const tax = taxes.reduce((sum, one) => sum + one.tax, 0)
  const net = netOf(parts)
  const total = net - tax + carriedIn + returned
  const payable = total > 0 && total >= minimum ? total : 0
  return { parts, net, taxes, tax, carriedIn, returned, total, payable, carriedOut: total - payable }
}

export const STATEMENT_STATES = ['draft', 'issued', 'paid', 'returned'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

export type StatementAction = 'issue' | 'pay' | 'return'

const MOVES: Readonly<Record<StatementState, Partial<Record<StatementAction, StatementState>>>> = {
  draft: { issue: 'issued' },
  issued: { pay: 'paid', return: 'returned' },
  // A bank may return a transfer days after it was made.
  paid: { return: 'returned' },
  returned: {},
}

/** The state after the action; null if the move is refused. */
export const statementAfter = (state: StatementState, action: StatementAction): StatementState | null =>
  MOVES[state][action] ?? null

const DIGITS = 8
/** The number of an issued statement. Numbers have no gap. */
export const statementNumber = (count: number): string => `S${String(count).padStart(DIGITS, '0')}`
