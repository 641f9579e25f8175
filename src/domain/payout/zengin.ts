import type { JapanDate } from '#domain/calendar/time.ts'
import type { Yen } from '#domain/price/money.ts'
import { ACCOUNT_KINDS, BANK_NAME_MAX, type BankAccount, HOLDER_MAX, OWN_NAME_MAX, type OwnAccount } from './bank.ts'
import { transferName } from './kana.ts'

/** A transfer to a shop. */
export interface Transfer {
  readonly account: BankAccount
  readonly amount: Yen
  /** Printed on nothing; returned by the bank with a failed transfer. Up to 10 digits. */
  readonly reference: string
}

/** A transfer that the file cannot carry, and why. */
export interface UncarriedTransfer {
  readonly reference: string
  readonly field: 'bankName' | 'branchName' | 'holder' | 'amount'
  /** The letters that the file cannot carry; empty if the name is too long or missing. */
  readonly letters: readonly string[]
}

export interface TransferFile {
  /** Records of 120 characters, each followed by CR LF; `jisBytes` makes its bytes. */
  readonly text: string
  readonly count: number
  readonly total: Yen
  readonly uncarried: readonly UncarriedTransfer[]
}

/** Most records and yen that the trailer of one file can state. */
export const MAX_TRANSFERS = 999_999
const MAX_AMOUNT = 9_999_999_999
const RECORD = 120

const digits = (value: number | string, length: number): string => String(value).padStart(length, '0')
const letters = (text: string, length: number): string => text.slice(0, length).padEnd(length, ' ')
const record = (...fields: readonly string[]): string => {
  const text = fields.join('')
  if (text.length > RECORD) throw new Error(`A record has ${text.length} characters`)
  return `${text.padEnd(RECORD, ' ')}\r\n`
}

/** The name in the file's characters. Throws for one that `bankFaults` refuses. */
function carried(text: string): string {
  const name = transferName(text)
  if (!name.ok) throw new Error(`Not carried: ${name.letters.join(' ')}`)
  return name.name
}

function obstacle({ account, amount, reference }: Transfer): UncarriedTransfer | null {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT)
    return { reference, field: 'amount', letters: [] }
  for (const field of ['bankName', 'branchName', 'holder'] as const) {
    const name = transferName(account[field])
    if (!name.ok) return { reference, field, letters: name.letters }
    // A bank compares the holder whole, so it is never cut.
    if (name.name === '' || (field === 'holder' && name.name.length > HOLDER_MAX))
      return { reference, field, letters: [] }
  }
  return null
}

const header = (own: OwnAccount, on: JapanDate): string =>
  record(
    ...['1', '21', '0', digits(own.clientCode, 10), letters(carried(own.holder), OWN_NAME_MAX)],
    ...[on.slice(5, 7) + on.slice(8, 10), digits(own.bankCode, 4), letters(carried(own.bankName), BANK_NAME_MAX)],
    ...[digits(own.branchCode, 3), letters(carried(own.branchName), BANK_NAME_MAX)],
    ...[String(ACCOUNT_KINDS[own.kind]), digits(own.number, 7)],
  )

const data = ({ account, amount, reference }: Transfer): string =>
  record(
    ...['2', digits(account.bankCode, 4), letters(carried(account.bankName), BANK_NAME_MAX)],
    ...[digits(account.branchCode, 3), letters(carried(account.branchName), BANK_NAME_MAX)],
    // The clearing house is no longer used.
    ...[' '.repeat(4), String(ACCOUNT_KINDS[account.kind]), digits(account.number, 7)],
    ...[letters(carried(account.holder), HOLDER_MAX), digits(amount, 10)],
    // New: other; first customer code: our reference; by wire.
    ...['0', digits(reference, 10), ' '.repeat(10), '7'],
  )

/**
 * The file of the banks' association (全銀協) for a general transfer (総合振込): header, one record for each transfer,
 * trailer with the totals, and end. Transfers that it cannot carry are left out and listed (MO-03). `own` must pass
 * `bankFaults`.
 */
export function transferFile(own: OwnAccount, on: JapanDate, transfers: readonly Transfer[]): TransferFile {
  const uncarried = transfers.map(obstacle).filter((one) => one !== null)
  const left = new Set(uncarried.map(({ reference }) => reference))
  const made = transfers.filter(({ reference }) => !left.has(reference))
  if (made.length > MAX_TRANSFERS) throw new Error(`A file has at most ${MAX_TRANSFERS} transfers`)
  const total = made.reduce((sum, { amount }) => sum + amount, 0)
  const records = [
    header(own, on),
    ...made.map(data),
    record('8', digits(made.length, 6), digits(total, 12)),
    record('9'),
  ]
  return { text: records.join(''), count: made.length, total, uncarried }
}
