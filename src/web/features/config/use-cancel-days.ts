import { DEFAULT_CANCEL_DAYS } from '#domain/constants.ts'
import { effectiveRule } from '#domain/order/change-window.ts'
import { useConfig } from './queries.ts'

/**
 * The days before a visit in which it can no longer be cancelled: the shop's own rule, else the service's, else the default
 * while the settings are not here.
 */
export function useCancelDays(supplierRule: number | null): number {
  return effectiveRule(supplierRule, useConfig()?.returnSetting.cancel_days ?? DEFAULT_CANCEL_DAYS)
}
