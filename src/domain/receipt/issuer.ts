import type { ReceiptIssuer } from '#domain/config-settings.ts'

/** A company or a shop on a receipt. */
export interface Party {
  readonly name: string
  readonly address: string
  readonly telephone: string
  /** Valid registration number, or null. */
  readonly registration: string | null
}

/** The issuer of a receipt as printed. */
export interface StatedIssuer extends Party {
  readonly kind: ReceiptIssuer
  /** The shop for which the operator issues it; null unless `kind` is `agent`. */
  readonly onBehalfOf: string | null
}

/**
 * The issuer that a receipt states. Its registration number is stated only where the paper is a qualified invoice: the
 * provision for intermediaries demands that the operator and the shop are both registered, so an agent without the
 * shop's number states none. A receipt without a number is still a receipt.
 */
export function statedIssuer(kind: ReceiptIssuer, operator: Party, shop: Party): StatedIssuer {
  if (kind === 'shop') return { ...shop, kind, onBehalfOf: null }
  if (kind === 'platform') return { ...operator, kind, onBehalfOf: null }
  const isQualified = shop.registration !== null
  return { ...operator, registration: isQualified ? operator.registration : null, kind, onBehalfOf: shop.name }
}
