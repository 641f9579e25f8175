import { Trans } from '@lingui/react/macro'
import type { VisaFile } from '#contract/visa.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Badge } from '#kit/ui/badge.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Card, cardCover } from '#web/ui/content/card.tsx'
import { useDevice, useLayout } from '#web/ui/device-context.tsx'
import { supplierHref } from './links.ts'
import { useNameParts, useNames } from './names.ts'
import styles from './visa-shops.module.css'

const BLANKS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

/** Shops of the visa file with the savings of card holders (VI-03, VI-05); placeholders while loading. */
export function VisaShops({ shops }: { shops: VisaFile['shops'] | undefined }) {
  return (
    <ul className={styles.grid} aria-busy={!shops}>
      {shops
        ? shops.map((shop) => <Shop key={shop.supplierId} shop={shop} />)
        : BLANKS.map((key) => (
            <li key={key} aria-hidden="true">
              <Card pad="none" className={styles.card}>
                <span className={styles.blank} />
                <div className={styles.words}>
                  <Skeleton shape="line" width="80%" />
                  <Skeleton shape="line" width="50%" />
                  <Skeleton shape="line" width="60%" height="calc(24 * var(--u))" />
                </div>
              </Card>
            </li>
          ))}
    </ul>
  )
}

function Shop({ shop }: { shop: VisaFile['shops'][number] }) {
  const device = useDevice()
  const isWide = useLayout() === 'wide'
  const nameOf = useNames()
  const { name, lang, japanese } = useNameParts()(shop)
  const share = useFormat().percentOff(shop.percent)
  return (
    <li>
      <Card pad="none" lifts className={styles.card}>
        <Picture src={shop.image} alt="" width={360} height={240} sizes={isWide ? '17.8em' : '166px'} />
        <div className={styles.words}>
          <AppLink className={`${cardCover} ${styles.name}`} href={supplierHref(device, shop.supplierId)} lang={lang}>
            {name}
          </AppLink>
          <p className={styles.soft}>
            {japanese && (
              <>
                <span lang="ja" translate="no">
                  {japanese}
                </span>
                {' · '}
              </>
            )}
            {nameOf(shop.area)}
          </p>
          <p className={styles.mark}>
            <Badge tone="used">
              <Trans comment="What holders of a card saved at this shop, in an offer that is over">
                {share} off (ended)
              </Trans>
            </Badge>
          </p>
        </div>
      </Card>
    </li>
  )
}
