import { bannerList } from '#contract/catalogue.ts'
import { configGet, configList, localeTranslate, type PublicConfig } from '#contract/content.ts'
import { parseExchangeRates, parseOperator, parseReturnSetting, parseSourceSetting } from '#domain/config-settings.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import type { MapTiles } from '#server/config/map.ts'
import type { Db } from '#server/db/connect.ts'
import type { Serve } from '#server/http/serve.ts'
import { type Catalogue, cachedPerVersion } from '#server/modules/catalogue/index.ts'
import { ok, unknown } from '#server/outcome.ts'
import { readContent } from './content.ts'

export interface PublicFacts {
  readonly isSandbox: boolean
  readonly payments: NonNullable<PublicConfig['payments']>
  readonly cardFlow: 'intent' | 'token'
  readonly publishableKey: string | null
  readonly mapTiles: MapTiles | null
  readonly recipients: NonNullable<PublicConfig['recipients']>
}

/** Public settings (never secrets), banners and translations (P-7.8). */
export function contentRoutes(serve: Serve, deps: { db: Db; catalogue: Catalogue; facts: PublicFacts }): void {
  const { catalogue, facts } = deps
  const cardProvider = facts.payments.some(({ provider }) => provider === 'stripe') ? 'stripe' : 'sandbox'
  const content = cachedPerVersion(catalogue, () => readContent(deps.db))
  const rates = () => parseExchangeRates(catalogue.current().config.get('exchange_rate'))
  const returns = () => parseReturnSetting(catalogue.current().config.get('return_setting'))
  const sources = () => parseSourceSetting(catalogue.current().config.get('source_setting'))
  const returnSetting = () => ({
    cancel_days: returns().cancelDays,
    change_days: returns().changeDays,
    local_time: returns().localTimeDays,
    // Present only where it differs from the direction in the terms.
    ...(returns().direction === 'at-most' && { rule_direction: 'at-most' as const }),
  })
  const sourceSetting = () => ({ allow_source: sources().allowSource.join(','), expires: sources().expiresMinutes })

  serve(configGet, ({ key }) => {
    if (key === 'return_setting') return ok({ conf_value: JSON.stringify(returnSetting()) })
    if (key === 'source_setting') return ok(sourceSetting())
    const { cny, twd } = rates()
    // Without both rates, pages hide the conversion (CU-03).
    if (cny === null || twd === null) return unknown()
    return ok({ exchangeRateCNY: cny, exchangeRateTWD: twd })
  })

  serve(configList, () =>
    ok({
      exchangeRateCNY: rates().cny,
      exchangeRateTWD: rates().twd,
      returnSetting: returnSetting(),
      sourceSetting: sourceSetting(),
      card: {
        provider: cardProvider,
        flow: facts.cardFlow,
        publishableKey: facts.publishableKey,
      },
      payments: [...facts.payments],
      operator: parseOperator(catalogue.current().config.get('operator')),
      mapTiles: facts.mapTiles,
      recipients: facts.recipients,
      terms: { version: TERMS_VERSION },
      ratings: catalogue.current().hasScores,
      sandbox: facts.isSandbox,
    }),
  )

  serve(bannerList, async () => ok((await content()).banners))
  serve(localeTranslate, async () => ok((await content()).translations))
}
