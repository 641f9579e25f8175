import type { ParseArgsOptionsConfig } from 'node:util'
import type { Db } from '#server/db/connect.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'

/**
 * What came of a command: what to print, and the exit code. 0: done, or shown. 1: refused, and nothing was done. 2: no command,
 * wrong words or settings. 3: not confirmed. 4: the books differ.
 */
export interface Answer {
  readonly code: 0 | 1 | 2 | 3 | 4
  readonly text: string
  readonly isResult?: boolean
}

/** What a command runs on. */
export interface Context {
  readonly db: Db
  now(): Temporal.Instant
  /** Who is signed in to this machine, where `--as` names nobody. */
  readonly user: string
  /** Shows what will be done and asks for a yes; null: nobody is there to ask. */
  readonly ask: ((consequence: string) => Promise<boolean>) | null
  /** What acts need besides the database, with the servers' settings: opened for those that do. */
  services(): Promise<PaymentDependencies>
}

/** Options of every command that acts. */
export const ACT_OPTIONS = {
  as: { type: 'string' },
  yes: { type: 'boolean', default: false },
  once: { type: 'string' },
  reason: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

/** Options as they were read; each command knows its own. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** A command of `npm run operator`. */
export interface Command {
  /** What follows its name. */
  readonly usage: string
  readonly summary: string
  /** What `--help` says besides: what it does, what it leaves alone. */
  readonly details: string
  readonly options: ParseArgsOptionsConfig
  run(context: Context, words: readonly string[], values: Values): Promise<Answer>
}

/** Words that are no command: an error of one sentence, before the usage. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords'
}

/** The option as text; undefined where it was not given. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** The option that a command cannot do without. */
export function required(values: Values, name: string): string {
  const value = textOf(values, name)?.trim()
  if (!value) throw new WrongWords(`--${name} is missing.`)
  return value
}

const WHOLE = /^[1-9][0-9]{0,8}$/

/** A whole number from 1 on. */
export function wholeOf(text: string, what: string): number {
  if (!WHOLE.test(text)) throw new WrongWords(`${what} must be a whole number from 1 on; it was "${text}".`)
  return Number(text)
}

/** The command's own words, exactly these. */
export function exactly(words: readonly string[], ...names: readonly string[]): string[] {
  if (words.length !== names.length) {
    const wanted = names.length === 0 ? 'no words' : names.join(' and ')
    throw new WrongWords(`The command takes ${wanted}; it was given ${words.length === 0 ? 'none' : words.join(' ')}.`)
  }
  return [...words]
}
