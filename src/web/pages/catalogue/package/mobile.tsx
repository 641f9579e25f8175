import { Trans } from '@lingui/react/macro'
import { FreeTimes } from '#web/features/catalogue/free-times.tsx'
import { Gallery } from '#web/features/catalogue/gallery.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { PartyPrice } from '#web/features/catalogue/party-price.tsx'
import { Price } from '#web/ui/content/price.tsx'
import { BottomBar } from '#web/ui/page-head.tsx'
import styles from './mobile.module.css'
import type { PackageModel } from './model.ts'
import { ChangeNote, HowItWorks, OtherPackages, PackageDetails, ReserveLink, Title } from './parts.tsx'

/** Package page for phones, with price and button in a bottom bar. */
export function PackageMobile({ model }: { model: PackageModel }) {
  const nameOf = useNames()
  const { pack, approx } = model
  return (
    <>
      <Gallery pictures={model.pictures} name={nameOf(pack)} />
      <div className={styles.page}>
        <ChangeNote model={model} />
        <Title model={model} />
        <PackageDetails model={model} />
        <PartyPrice one={model.price} party={model.party} />
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
      <BottomBar>
        <p className={styles.price}>
          <Price
            yen={pack.mallPrice}
            approx={approx(pack.mallPrice)}
            unit={<Trans comment="Unit of a price: for one package">per package</Trans>}
          />
        </p>
        <ReserveLink model={model} />
      </BottomBar>
    </>
  )
}
