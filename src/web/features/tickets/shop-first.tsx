import type { ReactNode } from 'react'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './shop-first.module.css'

/** Text for the shop's staff (PE-05): in Japanese, with the UI language below in smaller type for the guest. */
export function ShopFirst({ ja, children }: { ja: string; children: ReactNode }) {
  const isJapanese = useLocale() === 'ja'
  return (
    <span className={styles.both}>
      <span lang="ja" translate="no">
        {ja}
      </span>
      {!isJapanese && <small>{children}</small>}
    </span>
  )
}
