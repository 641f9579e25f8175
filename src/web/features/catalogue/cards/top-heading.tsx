import { Trans } from '@lingui/react/macro'
import type { TopShops } from '#domain/catalogue/top-shops.ts'

/** Heading of the section of the top shops; `kind` is undefined while they load (RV-01). */
export function TopHeading({ kind }: { kind: TopShops<unknown>['kind'] | undefined }) {
  if (kind === 'picked') {
    return <Trans comment="Badge of a shop that the operator of the service recommends">Picked by us</Trans>
  }
  if (kind === 'popular') return <Trans comment="Heading over the most popular shops">Popular in Japan</Trans>
  return <Trans comment="Heading over the eight shops with the highest score">Best rated in Japan</Trans>
}
