import type { configList } from '#contract/content.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type DaysRule, effectiveRule } from '#domain/order/change-window.ts'
import { useConfig } from './queries.ts'

type Setting = ResponseOf<typeof configList>['returnSetting']

/** Null until the settings are loaded, so that no deadline is shown before its rule is known. */
function ruleOf(
  supplierRule: number | null,
  setting: Setting | undefined,
  days: 'cancel_days' | 'change_days',
): DaysRule | null {
  if (setting === undefined) return null
  return { days: effectiveRule(supplierRule, setting[days]), direction: setting.rule_direction ?? 'more-than' }
}

/** Returns the cancellation rule for a shop's own number of days, else the service's; null until loaded. */
export function useCancelRules(): (supplierRule: number | null) => DaysRule | null {
  const setting = useConfig()?.returnSetting
  return (supplierRule) => ruleOf(supplierRule, setting, 'cancel_days')
}

/** The cancellation rule of one shop. */
export function useCancelRule(supplierRule: number | null): DaysRule | null {
  return useCancelRules()(supplierRule)
}

/** The rule for changing the day, resolved like the cancellation rule. */
export function useChangeRule(supplierRule: number | null): DaysRule | null {
  return ruleOf(supplierRule, useConfig()?.returnSetting, 'change_days')
}
