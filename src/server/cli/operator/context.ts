import type { ParseArgsOptionsConfig } from 'node:util'
import type { Db } from '#server/db/connect.ts'
import type { PaymentDependencies } from '#server/modules/payments/index.ts'

/**
 * Output and exit code of a command. 0: done, or shown. 1: refused, and nothing was done. 2: no such command, invalid
 * arguments or settings. 3: not confirmed. 4: the books differ.
 */
export interface Answer {
  readonly code: 0 | 1 | 2 | 3 | 4
  readonly text: string
  readonly isResult?: boolean
}

/** The environment of a command. */
export interface Context {
  readonly db: Db
  now(): Temporal.Instant
  /** The system user, used if `--as` is absent. */
  readonly user: string
  /** Shows the plan and asks for confirmation; null without an interactive terminal. */
  readonly ask: ((consequence: string) => Promise<boolean>) | null
  /** Opens the services that actions need besides the database, with the servers' settings. */
  services(): Promise<PaymentDependencies>
}

/** Options of every command that performs an action. */
export const ACT_OPTIONS = {
  as: { type: 'string' },
  yes: { type: 'boolean', default: false },
  once: { type: 'string' },
  reason: { type: 'string' },
} as const satisfies ParseArgsOptionsConfig

/** Parsed options; each command reads its own ones. */
export type Values = Readonly<Record<string, string | boolean | undefined>>

/** A command of `npm run operator`. */
export interface Command {
  /** Arguments after the command's name. */
  readonly usage: string
  readonly summary: string
  /** Further text of `--help`: effects and limits. */
  readonly details: string
  readonly options: ParseArgsOptionsConfig
  run(context: Context, words: readonly string[], values: Values): Promise<Answer>
}

/** Invalid arguments. The message is one sentence and is printed before the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The option as text; undefined if absent. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name]
  return typeof value === 'string' ? value : undefined
}

/** A required option, trimmed. Throws UsageError if it is missing. */
export function required(values: Values, name: string): string {
  const value = textOf(values, name)?.trim()
  if (!value) throw new UsageError(`--${name} is missing.`)
  return value
}

const WHOLE = /^[1-9][0-9]{0,8}$/

/** Parses a whole number from 1 to 999,999,999. */
export function wholeNumberOf(text: string, what: string): number {
  if (!WHOLE.test(text)) throw new UsageError(`${what} must be a whole number of at least 1, not "${text}".`)
  return Number(text)
}

/** Requires exactly these positional arguments. */
export function requireArguments(words: readonly string[], ...names: readonly string[]): string[] {
  if (words.length !== names.length) {
    const wanted = names.length === 0 ? 'no arguments' : names.join(' and ')
    throw new UsageError(`Expected ${wanted}, got ${words.length === 0 ? 'none' : words.join(' ')}.`)
  }
  return [...words]
}
