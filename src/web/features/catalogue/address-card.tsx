import { Trans, useLingui } from '@lingui/react/macro'
import CarTaxiFront from 'lucide-react/icons/car-taxi-front'
import { useState } from 'react'
import type { SupplierDetail } from '#contract/supplier.ts'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import styles from './address-card.module.css'

/**
 * The shop's Japanese name and address, with a button that shows them full screen. Uses only the page's own data, so it
 * works offline.
 */
export function AddressCard({ supplier }: { supplier: SupplierDetail }) {
  const { t } = useLingui()
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <Trans>Address in Japanese for taxi drivers</Trans>
      </p>
      <div lang="ja" translate="no">
        <p className={styles.name}>{supplier.jpName}</p>
        <p>
          <Unbroken>{supplier.addressJa}</Unbroken>
        </p>
        {supplier.phone !== '' && <p className="num">{supplier.phone}</p>}
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<CarTaxiFront aria-hidden="true" />}
        className={styles.show ?? ''}
        onClick={() => setLarge(true)}
      >
        <Trans comment="Shows an address in large letters on the whole screen, for a taxi driver">
          Show full screen
        </Trans>
      </Button>
      <Dialog kind="full" open={isLarge} onClose={() => setLarge(false)} title={t`Show this to your driver`}>
        <div className={styles.large} lang="ja" translate="no">
          <p>この場所までお願いします</p>
          <p className={styles.largeName}>{supplier.jpName}</p>
          <p className={styles.largeAddress}>
            <Unbroken>{supplier.addressJa}</Unbroken>
          </p>
          {supplier.phone !== '' && (
            <p className={`${styles.largePhone} num`}>
              電話 <a href={`tel:${supplier.phone.replace(/[^+\d]/g, '')}`}>{supplier.phone}</a>
            </p>
          )}
        </div>
      </Dialog>
    </div>
  )
}
