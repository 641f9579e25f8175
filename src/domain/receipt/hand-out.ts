import type { Yen } from '#domain/price/money.ts'

/** Maximum receipts of one order. Each needs a refund or a correction by support, so a real order has one or two. */
export const RECEIPTS_PER_ORDER = 50

/** The newest receipt of an order. */
export interface IssuedReceipt {
  readonly version: number
  readonly total: Yen
  /** Empty when retention or an erasure has removed it. */
  readonly addressee: string
  /** How often it was handed out again. */
  readonly copies: number
  /** Key of the last request that it was handed out to; null: an operator issued it, and it was not handed out yet. */
  readonly requestKey: string | null
}

/** A request for an order's receipt. */
export interface ReceiptRequest {
  readonly addressee: string
  readonly key: string
  /** Support corrects the addressee: the typed one replaces the stated one. */
  readonly isCorrection?: boolean
}

/** What a request for a receipt leads to. `copy`: 0 for the original, n for the nth copy, which is marked 再発行. */
export type HandOut =
  | { readonly effect: 'issue'; readonly version: number; readonly addressee: string }
  | { readonly effect: 'original' | 'again' | 'copy'; readonly copy: number }
  | { readonly effect: 'no-addressee' | 'too-many' }

/**
 * Decides what a request for an order's receipt hands out (RC-01). The addressee is typed once: the first receipt needs
 * it, and later ones keep it. A receipt of another amount was overtaken by a refund, so that a new version replaces it.
 * Otherwise the same paper is handed out again as a copy. A repeated request (same key) gets what it got before. A
 * correction by support replaces a receipt that is made out to another addressee.
 * `earlier`: the addressee of the receipt of the order that this one replaced, or null.
 */
export function handOut(
  latest: IssuedReceipt | null,
  total: Yen,
  request: ReceiptRequest,
  earlier: string | null = null,
): HandOut {
  const corrected = request.isCorrection ? request.addressee : ''
  const isCorrected = corrected !== '' && corrected !== latest?.addressee
  if (latest !== null && latest.total === total && !isCorrected) {
    if (latest.requestKey === null) return { effect: 'original', copy: 0 }
    return latest.requestKey === request.key
      ? { effect: 'again', copy: latest.copies }
      : { effect: 'copy', copy: latest.copies + 1 }
  }
  const version = (latest?.version ?? 0) + 1
  const addressee = corrected || latest?.addressee || earlier || request.addressee
  if (addressee === '') return { effect: 'no-addressee' }
  return version > RECEIPTS_PER_ORDER ? { effect: 'too-many' } : { effect: 'issue', version, addressee }
}

/** The number of a receipt: the order's number and the version, so that no two receipts share one. */
export const receiptNumber = (orderNo: string, version: number): string => `${orderNo}-${version}`
