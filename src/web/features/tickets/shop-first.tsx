import type { ReactNode } from 'react'
import { useLocale } from '#web/ui/use-locale.ts'
import styles from './shop-first.module.css'

/** What a clerk reads or presses (PE-05): Japanese first, and below it, smaller, the same for the tourist in the UI language. */
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
