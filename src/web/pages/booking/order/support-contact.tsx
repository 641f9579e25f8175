import { Trans } from '@lingui/react/macro'
import type { cancelTerms } from '#contract/cancellation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import styles from './order.module.css'

type Terms = ResponseOf<typeof cancelTerms>

/** Contact details of customer service, as far as the operator has published them, and of the shop. */
export function SupportContact({ contact: { email, telephone, shop } }: { contact: Terms['contact'] }) {
  const device = useDevice()
  return (
    <dl className={styles.contacts}>
      <div>
        <dt>
          <Trans>Customer service</Trans>
        </dt>
        <dd>
          {email !== null && (
            <a href={`mailto:${email}`}>
              <Unbroken>{email}</Unbroken>
            </a>
          )}
          {telephone !== null && <a href={`tel:${telephone.replace(/[^+\d]/g, '')}`}>{telephone}</a>}
          {email === null && telephone === null && (
            <AppLink href={pagePath(device, 'special')}>
              <Trans>Who runs Tabifuda</Trans>
            </AppLink>
          )}
        </dd>
      </div>
      {shop !== '' && (
        <div>
          <dt>
            <Trans comment="Label before the telephone number of the shop">Venue</Trans>
          </dt>
          <dd>
            <a href={`tel:${shop.replace(/[^+\d]/g, '')}`}>{shop}</a>
          </dd>
        </div>
      )}
    </dl>
  )
}
