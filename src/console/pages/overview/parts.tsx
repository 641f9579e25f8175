import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { OVERVIEW_CODES, OVERVIEW_SHOPS } from '#domain/operator-limits.ts'
import { stringifySearch } from '#kit/search-params.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useShopName } from '../../ui/shop-name.ts'
import type { Overview, OverviewTable } from './model.ts'
import { Part } from './part.tsx'

interface PartsProps {
  readonly overview: Overview
  readonly csv: {
    readonly isPending: boolean
    readonly variables: OverviewTable | undefined
    readonly mutate: (table: OverviewTable) => void
  }
}

/** The figures by shop, area, source, referral code and day. */
export function Parts({ overview, csv }: PartsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const shopName = useShopName()
  const sources: Record<Overview['sources'][number]['source'], string> = {
    phone: t`Smartphone`,
    computer: t`Desktop`,
    shop: t`QR at the shop`,
  }
  const nameOf = ({ id, name, nameEn }: Overview['shops'][number]) =>
    shopName({ shop: name, shopEn: nameEn }) || `${id}`
  const saves = (table: OverviewTable) => ({
    isPending: csv.isPending && csv.variables === table,
    save: () => csv.mutate(table),
  })
  return (
    <>
      <Part
        title={t`By shop`}
        note={
          overview.isCut && (
            <Trans>
              The first {OVERVIEW_SHOPS} shops and {OVERVIEW_CODES} codes by revenue. The CSV file lists more.
            </Trans>
          )
        }
        first={t`Shop`}
        rows={overview.shops}
        keyOf={({ id }) => id}
        nameOf={(shop) => (
          <AppLink href={`${consolePath('money')}${stringifySearch({ ...overview.now, shop: shop.id })}`}>
            {nameOf(shop)}
          </AppLink>
        )}
        csv={saves('shops')}
      />
      <Part
        title={t`By area`}
        first={t`Area`}
        rows={overview.areas}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        csv={saves('areas')}
      />
      <Part
        title={t`By source`}
        first={t`Source`}
        rows={overview.sources}
        keyOf={({ source }) => source}
        nameOf={({ source }) => sources[source]}
        csv={saves('sources')}
      />
      <Part
        title={t`By referral code`}
        note={<Trans>Revenue is net of refunds, so cancelled, refunded and free bookings don’t add to it.</Trans>}
        first={t`Code`}
        rows={overview.referrals}
        keyOf={({ code }) => `code ${code}`}
        nameOf={({ code }) => (code === '' ? t`No code` : code)}
        csv={saves('referrals')}
      />
      <Part
        title={t`By day`}
        first={t`Day`}
        rows={overview.days}
        keyOf={({ day }) => day}
        nameOf={({ day }) => <span className="num">{format.day(day)}</span>}
        csv={saves('days')}
      />
    </>
  )
}
