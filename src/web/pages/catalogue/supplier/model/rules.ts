import type { SupplierDetail } from '#contract/supplier.ts'
import { useCancelRule, useChangeRule } from '#web/features/config/use-rule-days.ts'

/** Cancellation and change rules of a supplier. */
export function useRules({ cancelDaysRule, changeDaysRule }: SupplierDetail) {
  return {
    /** Days before a visit that decide whether it can be cancelled. */
    cancelRule: useCancelRule(cancelDaysRule),
    /** Days before a visit that decide whether its day can be changed. */
    changeRule: useChangeRule(changeDaysRule),
  }
}
