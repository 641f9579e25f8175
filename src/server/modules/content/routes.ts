import { configGet, configList } from '#contract/content.ts'
import { parseExchangeRates, parseReturnSetting, parseSourceSetting } from '#domain/config-settings.ts'
import { ok, refuse } from '#server/http/reply.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Catalogue } from '#server/modules/catalogue/index.ts'

export interface PublicFacts {
  readonly isSandbox: boolean
  readonly cardProvider: 'sandbox' | 'stripe'
  readonly cardFlow: 'intent' | 'token'
  readonly publishableKey: string | null
}

/** The public settings (spec section 7, config): from the catalogue's snapshot, never a secret. */
export function contentRoutes(serve: Serve, catalogue: Catalogue, facts: PublicFacts): void {
  const rates = () => parseExchangeRates(catalogue.current().config.get('exchange_rate'))
  const returns = () => parseReturnSetting(catalogue.current().config.get('return_setting'))
  const sources = () => parseSourceSetting(catalogue.current().config.get('source_setting'))
  const returnSetting = () => ({
    cancel_days: returns().cancelDays,
    change_days: returns().changeDays,
    local_time: returns().localTimeDays,
  })
  const sourceSetting = () => ({ allow_source: sources().allowSource.join(','), expires: sources().expiresMinutes })

  serve(configGet, ({ key }) => {
    if (key === 'return_setting') return ok({ conf_value: JSON.stringify(returnSetting()) })
    if (key === 'source_setting') return ok(sourceSetting())
    const { cny, twd } = rates()
    // Without both rates there is nothing to convert with: the pages then hide the conversion (CU-03).
    if (cny === null || twd === null) return refuse('common_error', null, '404')
    return ok({ exchangeRateCNY: cny, exchangeRateTWD: twd })
  })

  serve(configList, () =>
    ok({
      exchangeRateCNY: rates().cny,
      exchangeRateTWD: rates().twd,
      returnSetting: returnSetting(),
      sourceSetting: sourceSetting(),
      card: { provider: facts.cardProvider, flow: facts.cardFlow, publishableKey: facts.publishableKey },
      sandbox: facts.isSandbox,
    }),
  )
}
