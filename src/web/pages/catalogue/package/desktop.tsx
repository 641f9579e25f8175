import { Trans } from '@lingui/react/macro'
import { FreeTimes } from '#web/features/catalogue/free-times.tsx'
import { ACROSS_THE_PAGE, Mosaic } from '#web/features/catalogue/mosaic.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { PartyPrice } from '#web/features/catalogue/party-price.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Price } from '#web/ui/content/price.tsx'
import styles from './desktop.module.css'
import type { PackageModel } from './model.ts'
import { ChangeNote, HowItWorks, OtherPackages, PackageDetails, ReserveLink, Title } from './parts.tsx'

/** Package page for desktop: pictures, text, and a sticky card with the price. */
export function PackageDesktop({ model }: { model: PackageModel }) {
  const nameOf = useNames()
  const { pack, approx } = model
  return (
    <div className={styles.page}>
      <Mosaic pictures={model.pictures} name={nameOf(pack)} sizes={ACROSS_THE_PAGE} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ChangeNote model={model} />
          <Title model={model} />
          <PackageDetails model={model} />
          <FreeTimes
            people={model.people}
            from={model.day}
            arrivals={model.freeArrivals}
            days={model.free}
            pick={{ href: model.freeHref }}
          />
          <HowItWorks model={model} />
          <OtherPackages model={model} />
        </div>
        <Card as="aside" raised pad="lg" className={styles.card}>
          <h2 className={styles.name}>{nameOf(pack)}</h2>
          <Price
            size="lg"
            yen={pack.mallPrice}
            approx={approx(pack.mallPrice)}
            unit={<Trans comment="Unit of a price: for one package">per package</Trans>}
          />
          <PartyPrice one={model.price} party={model.party} />
          <ReserveLink model={model} />
          <p className={styles.soft}>
            <Trans>You won’t be charged yet. You’ll see the total before you pay.</Trans>
          </p>
        </Card>
      </div>
    </div>
  )
}
