import { transferName } from './kana.ts'

/** Kinds of bank accounts by the code of the transfer format: ordinary, current, savings. */
export const ACCOUNT_KINDS = { ordinary: 1, current: 2, savings: 4 } as const
export type AccountKind = keyof typeof ACCOUNT_KINDS
export const ACCOUNT_KIND_NAMES = Object.keys(ACCOUNT_KINDS) as AccountKind[]

/** A bank account that a transfer names. The names are as typed; `transferName` makes them fit. */
export interface BankAccount {
  readonly bankCode: string
  readonly bankName: string
  readonly branchCode: string
  readonly branchName: string
  readonly kind: AccountKind
  readonly number: string
  /** The holder in kana, as the bank has it. */
  readonly holder: string
}

/** The account from which transfers are made, with the code that our bank has given us. */
export interface OwnAccount extends BankAccount {
  readonly clientCode: string
}

export type BankField = keyof OwnAccount

const FORMS = { bankCode: /^\d{4}$/, branchCode: /^\d{3}$/, number: /^\d{7}$/, clientCode: /^\d{10}$/ } as const
/** Bytes of the fields in the transfer format. Longer names are cut there by rule, except the holder's. */
export const BANK_NAME_MAX = 15
export const HOLDER_MAX = 30
export const OWN_NAME_MAX = 40

/** Which fields of an account are wrong: a code without its digits, or a name that a transfer cannot carry. */
export function bankFaults(account: BankAccount & { readonly clientCode?: string }): BankField[] {
  const isOwn = account.clientCode !== undefined
  const codes = (['bankCode', 'branchCode', 'number'] as const).filter((name) => !FORMS[name].test(account[name]))
  const names = (['bankName', 'branchName', 'holder'] as const).filter((name) => {
    const carried = transferName(account[name])
    const most = name !== 'holder' ? BANK_NAME_MAX : isOwn ? OWN_NAME_MAX : HOLDER_MAX
    return !carried.ok || carried.name === '' || carried.name.length > most
  })
  const isCodeWrong = isOwn && !FORMS.clientCode.test(account.clientCode ?? '')
  return [...codes, ...names, ...(isCodeWrong ? (['clientCode'] as const) : [])]
}

const SHOWN_DIGITS = 3
/** An account for the log, which keeps no account number: its bank and the last digits. */
export const maskedAccount = ({ bankCode, branchCode, number }: BankAccount): string =>
  `${bankCode}-${branchCode} ····${number.slice(-SHOWN_DIGITS)}`
