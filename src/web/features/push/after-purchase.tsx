import styles from './after-purchase.module.css'
import { InstallHint } from './install-hint.tsx'
import { PushCard } from './push-card.tsx'

/**
 * Shown after a purchase: install hint (PW-02) and push messages (decision 27). Loaded only after a purchase. `alone`:
 * placed below an outcome, outside the page's margins.
 */
export function AfterPurchase({ alone = false }: { alone?: boolean }) {
  return (
    <div className={styles.offers} data-alone={alone || undefined}>
      <InstallHint />
      {'PushManager' in globalThis && <PushCard />}
    </div>
  )
}
