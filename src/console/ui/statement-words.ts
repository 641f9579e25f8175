import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountKind } from '#domain/payout/bank.ts'
import type { StatementState } from '#domain/payout/statement.ts'
import type { Bearer, CommissionBase, Cycle } from '#domain/payout/terms.ts'
import type { LineCause } from '#domain/payout/worth.ts'
import type { Tone } from '#kit/ui/badge.tsx'

/** Names of the states of a shop's statement. */
export const STATEMENT_STATE_NAMES: Readonly<Record<StatementState, MessageDescriptor>> = {
  draft: msg({ message: 'Draft', comment: 'State of a shop’s statement' }),
  issued: msg({ message: 'Issued', comment: 'State of a shop’s statement' }),
  paid: msg({ message: 'Paid out', comment: 'State of a shop’s statement' }),
  returned: msg({ message: 'Returned by bank', comment: 'State of a shop’s statement' }),
}
export const STATEMENT_TONES: Readonly<Record<StatementState, Tone>> = {
  draft: 'wait',
  issued: 'wait',
  paid: 'ok',
  returned: 'bad',
}

/** What a line of a statement is. */
export const CAUSE_NAMES: Readonly<Record<LineCause, MessageDescriptor>> = {
  redeemed: msg({ message: 'Visited', comment: 'A line of a shop’s statement: the guest came' }),
  'visit-passed': msg`No-show`,
  expired: msg({ message: 'Expired unused', comment: 'A line of a shop’s statement' }),
  kept: msg`Cancellation fee`,
  refund: msg`Correction: refund`,
  dispute: msg`Correction: dispute`,
  fee: msg`Correction: processing fee`,
  undone: msg`Correction: redemption undone`,
  adjusted: msg`Correction`,
}

export const CYCLE_NAMES: Readonly<Record<Cycle, MessageDescriptor>> = {
  monthly: msg`Monthly`,
  'half-monthly': msg`Twice a month (15th and end of month)`,
  weekly: msg`Weekly (Monday to Sunday)`,
}
export const BASE_NAMES: Readonly<Record<CommissionBase, MessageDescriptor>> = {
  charged: msg`Amount charged`,
  price: msg`Price before coupons`,
}
export const BEARER_NAMES: Readonly<Record<Bearer, MessageDescriptor>> = {
  shop: msg`Shop`,
  service: msg`Tabifuda`,
}
export const ACCOUNT_KIND_LABELS: Readonly<Record<AccountKind, MessageDescriptor>> = {
  ordinary: msg({ message: 'Ordinary (普通)', comment: 'Kind of a bank account' }),
  current: msg({ message: 'Current (当座)', comment: 'Kind of a bank account' }),
  savings: msg({ message: 'Savings (貯蓄)', comment: 'Kind of a bank account' }),
}

const PERCENT_BP = 100
/** A rate in basis points as a percentage. */
export const percentText = (rate: number): string => `${rate / PERCENT_BP}%`
