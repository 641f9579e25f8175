import { type DatabaseKind, startApp, type TestApp } from '#tests/support/app.ts'
import { openPaymentApp, type PaymentApp, type PaymentAppOptions } from '#tests/support/payment-app.ts'
import { type Dice, diceOf } from './dice.ts'

export type Scale = 'quick' | 'full'

/** A successful attack, with the steps to reproduce it. */
export interface Finding {
  readonly what: string
  readonly reproduce: string
}

/** A class of attack: what it tries and what must not happen. */
export interface Attack {
  /** Its name for `--only`. */
  readonly name: string
  /** The property that must hold, as one sentence. */
  readonly expects: string
  /** The findings of docs/attacks.md that it repeats. */
  readonly findings: readonly string[]
  /** The databases to run on; both by default. */
  readonly databases?: readonly DatabaseKind[]
  /** True for a class that runs only at full scale. */
  readonly isFullOnly?: true
  run(field: Field): Promise<void>
}

/**
 * The context of a running class: its random numbers, its counters, and the servers it starts, which stop when it ends.
 */
export interface Field {
  readonly database: DatabaseKind
  /** Address of the PostgreSQL server on which databases are created. */
  readonly postgres: string
  readonly scale: Scale
  readonly dice: Dice
  /** Returns `quick` or `full`, depending on the scale. */
  sized(quick: number, full: number): number
  tried(count?: number): void
  /** Records a finding unless `isRight`. */
  expect(isRight: boolean, what: string, reproduce: string): void
  /** Sets the figure shown in the table. */
  worst(figure: string): void
  app(options?: Parameters<typeof startApp>[1]): Promise<TestApp>
  paymentApp(options?: PaymentAppOptions): Promise<PaymentApp>
  /** Runs `end` when the class is over, in reverse order of registration. */
  atEnd(end: () => unknown): void
}

export interface Result {
  readonly name: string
  readonly tries: number
  readonly findings: readonly Finding[]
  readonly worst: string
  readonly seconds: number
}

export interface Surroundings {
  readonly database: DatabaseKind
  readonly postgres: string
  readonly scale: Scale
  readonly seed: number
  /** Time limit of a class in ms. Exceeding it counts as a finding. */
  readonly limitMs: number
}

/** Runs one class and stops everything it started, also after an error. An exception counts as a finding. */
export async function runAttack(attack: Attack, around: Surroundings): Promise<Result> {
  const { database, postgres, scale, seed } = around
  const findings: Finding[] = []
  const ends: (() => unknown)[] = []
  let tries = 0
  let worst = ''
  const atEnd: Field['atEnd'] = (end) => void ends.unshift(end)
  const field: Field = {
    database,
    postgres,
    scale,
    dice: diceOf(seed, attack.name),
    sized: (quick, full) => (scale === 'quick' ? quick : full),
    tried: (count = 1) => {
      tries += count
    },
    expect(isRight, what, reproduce) {
      if (!isRight) findings.push({ what, reproduce })
    },
    worst: (figure) => {
      worst = figure
    },
    async app(options = {}) {
      const app = await startApp(database, { postgres, ...options })
      atEnd(() => app.close())
      return app
    },
    async paymentApp(options = {}) {
      const paymentApp = await openPaymentApp(database, { postgres, ...options })
      atEnd(() => paymentApp.close())
      return paymentApp
    },
    atEnd,
  }
  const began = performance.now()
  const { promise: isLate, resolve: late } = Promise.withResolvers<'late'>()
  const timer = setTimeout(late, around.limitMs, 'late')
  try {
    const end = await Promise.race([attack.run(field), isLate])
    if (end === 'late') findings.push({ what: `took more than ${around.limitMs / 1000} s`, reproduce: 'run it alone' })
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    findings.push({ what: 'the class broke off', reproduce: text })
  } finally {
    clearTimeout(timer)
    for (const end of ends) {
      try {
        await end()
      } catch (error) {
        findings.push({ what: 'something that it started did not end', reproduce: String(error) })
      }
    }
  }
  return { name: attack.name, tries, findings, worst, seconds: (performance.now() - began) / 1000 }
}
