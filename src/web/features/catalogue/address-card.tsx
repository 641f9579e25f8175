import { Trans, useLingui } from '@lingui/react/macro'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import type { SupplierDetail } from '#contract/supplier.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './address-card.module.css'

/** Name and address as a driver or a passer-by in Japan reads them, with a way to show them large. */
export function AddressCard({ supplier }: { supplier: SupplierDetail }) {
  const { t } = useLingui()
  const [isLarge, setLarge] = useState(false)
  return (
    <div className={styles.card}>
      <p className={styles.label}>
        <Trans>In Japanese, for a taxi driver</Trans>
      </p>
      <div lang="ja">
        <p className={styles.name}>{supplier.jpName}</p>
        <p>{supplier.addressJa}</p>
        <p className="num">{supplier.phone}</p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        icon={<Maximize2 aria-hidden="true" />}
        className={styles.show ?? ''}
        onClick={() => setLarge(true)}
      >
        <Trans comment="Shows an address in large letters">Show large</Trans>
      </Button>
      <Dialog open={isLarge} onClose={() => setLarge(false)} title={t`Address in Japanese`}>
        <div className={styles.large} lang="ja">
          <p>こちらまでお願いします。</p>
          <p className={styles.largeName}>{supplier.jpName}</p>
          <p className={styles.largeAddress}>{supplier.addressJa}</p>
          <p className="num">電話 {supplier.phone}</p>
        </div>
      </Dialog>
    </div>
  )
}
