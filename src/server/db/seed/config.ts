import { PREFERENCE_CUTOFF_MS } from '#domain/constants.ts'
import { PREFERENCE_SUPPLIERS } from './preference-suppliers.ts'

/**
 * Settings by key as they stand in the config table. Rates are foreign currency per 100 yen; days of
 * return_setting are calendar days in Japan; `expires` is minutes.
 */
export const CONFIG: Readonly<Record<string, unknown>> = {
  exchange_rate: { exchangeRateCNY: 4.7, exchangeRateTWD: 20.8 },
  return_setting: { cancel_days: 7, change_days: 7, local_time: 7 },
  source_setting: { allow_source: 'airport,hotel,visa,line,poster', expires: 60 },
  operator: {
    name: '旅札 Tabifuda (demonstration)',
    address: null,
    email: 'hello@tabifuda.example',
    telephone: null,
  },
  preference_suppliers: PREFERENCE_SUPPLIERS,
  preference_cutoff: PREFERENCE_CUTOFF_MS,
}
