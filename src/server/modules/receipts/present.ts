import type { Receipt } from '#contract/receipts.ts'
import type { ReceiptRow } from '#server/db/schema-receipts.ts'

/** A receipt in wire form. */
export function presentReceipt(row: ReceiptRow): Receipt {
  return {
    number: row.number,
    version: row.version,
    addressee: row.addressee,
    isHandedOut: row.request_key !== null,
    issuedAt: row.issued_at.getTime(),
    copies: row.copies,
    copiedAt: row.copied_at?.getTime() ?? null,
    cites: row.cites,
    paper: row.paper,
  }
}
