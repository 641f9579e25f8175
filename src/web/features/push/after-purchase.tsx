import styles from './after-purchase.module.css'
import { InstallHint } from './install-hint.tsx'
import { PushCard } from './push-card.tsx'

/**
 * After a purchase: how this device keeps the tickets at hand (PW-02), and messages about them (decision 108). Pages load it
 * once there is a purchase. `alone`: below an outcome, outside of the page's own margins.
 */
export function AfterPurchase({ alone = false }: { alone?: boolean }) {
  return (
    <div className={styles.offers} data-alone={alone || undefined}>
      <InstallHint />
      {'PushManager' in globalThis && <PushCard />}
    </div>
  )
}
