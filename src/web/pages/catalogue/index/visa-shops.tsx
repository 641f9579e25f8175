import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { VisaFile } from '#contract/visa.ts'
import type { Device } from '#domain/device.ts'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { pagePath } from '#web/paths.ts'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import styles from './discovery-sections.module.css'
import { useVisaShops } from './model/sections.ts'
import type { HomeModel } from './model.ts'
import { Tiles } from './tiles.tsx'

interface RowProps {
  readonly id: string
  readonly device: Device
  readonly shops: VisaFile['visa'] | undefined
  readonly children: ReactNode
}

function Row({ id, device, shops, children }: RowProps) {
  const parts = useNameParts()
  const nameOf = useNames()
  if (shops?.length === 0) return null
  const tiles = shops?.map((shop) => ({
    id: shop.supplierId,
    ...parts(shop),
    href: supplierHref(device, shop.supplierId),
    picture: shop.image,
    under: nameOf(shop.area),
  }))
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead
        id={id}
        more={{ href: pagePath(device, 'visamore'), label: <Trans comment="Link to the whole list">See all</Trans> }}
      >
        {children}
      </SectionHead>
      <Tiles tiles={tiles} isNoted />
    </section>
  )
}

/** Suppliers for Visa and e-Visa holders, from the static file (HM-07). */
export function VisaShops({ model }: { model: HomeModel }) {
  const { device } = model
  const { data, error, retry } = useVisaShops()
  if (error && model.isOffline) return null
  if (error) return <SectionError error={error} onRetry={retry} />
  return (
    <>
      <Row id="home-visa" device={device} shops={data?.visa}>
        <Trans comment="Heading over shops; Visa is the card brand">For Visa card holders</Trans>
      </Row>
      <Row id="home-evisa" device={device} shops={data?.evisa}>
        <Trans comment="Heading over shops; e-Visa is a kind of Visa card">For e-Visa holders</Trans>
      </Row>
    </>
  )
}
