import { useState } from 'react'
import type { Order } from '#contract/order.ts'
import type { PaymentOption } from '#domain/price/payment-methods.ts'
import { type Applied, amountToPay } from '#web/features/payment/codes.ts'
import { payDraft } from '#web/features/payment/draft.ts'

/** The code applied to an order. It is saved, so it survives a reload and the way to the bank's page and back. */
export function useAppliedCode(order: Order, method: PaymentOption | null) {
  const [applied, setApplied] = useState<Applied | null>(() => payDraft.read(order.id)?.applied ?? null)
  return {
    applied,
    setApplied: (next: Applied | null) => {
      setApplied(next)
      payDraft.write({ orderId: order.id, applied: next, method })
    },
    payable: amountToPay(order, applied),
  }
}
