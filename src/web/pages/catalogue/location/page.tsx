import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '#kit/ui/button.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { BottomBar, PageHead } from '#web/ui/page-head.tsx'
import styles from './location.module.css'
import { useLocating } from './model.ts'

function Locating() {
  const { t } = useLingui()
  const nameOf = useNames()
  const { place, leave } = useLocating()
  const name = place && nameOf(place)
  return (
    <>
      <PageHead title={t`Your location`} brand tone="night" />
      <section className={styles.ground}>
        <div className={styles.pin} aria-hidden="true">
          <MapPin />
        </div>
        <div className={styles.words} role="status">
          <h1>
            {name ? (
              <Trans comment="Found by the phone's position; a district such as Asakusa">You’re near {name}</Trans>
            ) : (
              <Trans comment="While the phone looks for its position">Finding your location…</Trans>
            )}
          </h1>
          <p>
            <Trans>Share your location to see the nearest places first, with the distance to each.</Trans>
          </p>
          <p className={styles.promise}>
            <Trans>We only use it for this session. Everything works without it too.</Trans>
          </p>
        </div>
        <Scene name="hero-fuji" priority className={styles.fuji} />
      </section>
      <BottomBar>
        <span className={styles.time} aria-hidden="true" />
        <Button variant="secondary" size="lg" block onClick={leave}>
          <Trans comment="Button: go on without waiting for the location">Skip</Trans>
        </Button>
      </BottomBar>
    </>
  )
}

/** Locates the phone before the first page of a visit. Desktop redirects to the home page. */
export function LocationPage() {
  return useDevice() === 'mobile' ? <Locating /> : <Redirect href={pagePath('pc', 'index')} />
}
