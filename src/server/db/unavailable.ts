import { isStalePlan } from './prepared.ts'

/** What the network says when the server cannot be reached, and PostgreSQL when it stops, starts or is full. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN|08...|57P0[1-5]|53300|40001|40P01)$/

/** The driver's own words for a connection that broke or could not be had in time; they carry no code. */
const BROKEN = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired)|not queryable$/

/**
 * Whether an error means that the database is away, or busy, for a moment: the same request may succeed soon, so it is
 * answered with 503 and not called a fault of ours.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isStalePlan(error)) return true
  if ('code' in error && typeof error.code === 'string' && AWAY.test(error.code)) return true
  return BROKEN.test(error.message)
}
