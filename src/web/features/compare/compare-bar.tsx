import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './compare.module.css'
import { clearCompared, useCompared } from './compared.ts'

/** Publishes the bar's height to CSS, so that toasts appear above its buttons. */
function liftToasts(bar: HTMLElement | null) {
  if (!bar) return
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--below-toasts', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--below-toasts')
  }
}

/** Number of shops to compare and the link to the comparison. Renders nothing if there are none. */
export function CompareBar() {
  const { t } = useLingui()
  const device = useDevice()
  const ids = useCompared()
  const count = ids.length
  if (count === 0) return null
  return (
    <section ref={liftToasts} className={styles.bar} aria-label={t`Compare places`}>
      <span role="status">
        <Plural value={count} one="# place to compare" other="# places to compare" />
      </span>
      <span className={styles.buttons}>
        <Button variant="quiet" size="sm" onClick={clearCompared}>
          <Trans comment="Takes a filter away">Clear</Trans>
        </Button>
        <LinkButton size="sm" href={pagePath(device, 'compare', { ids: ids.join() })}>
          <Trans comment="Checkbox on the card of a shop: put it beside others">Compare</Trans>
        </LinkButton>
      </span>
    </section>
  )
}
