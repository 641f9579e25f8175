import { Trans } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { ServiceLogo, useServiceNames } from '#web/features/session/account/service-logo.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './login.module.css'
import { useThirdOptions } from './model/third.ts'

/** Buttons for the other sign-in services; renders nothing if none is configured (RP-06, RG-16). */
export function ThirdOptions() {
  const device = useDevice()
  const names = useServiceNames()
  const { options, leaving, problem, online, start } = useThirdOptions()
  if (options?.length === 0) return null
  return (
    <section className={styles.third} aria-labelledby="other-services">
      <h2 id="other-services" className={styles.or}>
        <Trans comment="Between the login form and the buttons of other services such as Facebook">
          Or continue with
        </Trans>
      </h2>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <ul className={styles.services} aria-busy={!options}>
        {options
          ? options.map((type) => (
              <li key={type}>
                <Button
                  variant="secondary"
                  block
                  icon={<ServiceLogo type={type} />}
                  pending={leaving === type}
                  disabled={!online}
                  onClick={() => start(type)}
                >
                  {names[type]}
                </Button>
              </li>
            ))
          : [1, 2, 3, 4].map((place) => (
              <li key={place}>
                <Skeleton height="var(--control)" />
              </li>
            ))}
      </ul>
      <p className={styles.terms}>
        <Trans>
          By logging in for the first time, you agree to the{' '}
          <AppLink href={pagePath(device, 'serviceprovision')}>terms of service</AppLink> and the{' '}
          <AppLink href={pagePath(device, 'privacy')}>privacy page</AppLink>.
        </Trans>
      </p>
    </section>
  )
}
