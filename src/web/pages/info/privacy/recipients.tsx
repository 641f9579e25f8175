import { Trans } from '@lingui/react/macro'
import type { PublicConfig } from '#contract/content.ts'
import type { PaymentProvider } from '#domain/price/payment-methods.ts'
import { BulletList } from '#web/features/info/reading-page.tsx'

import { Names, PaymentNames } from '#web/features/payment/payment-names.tsx'
import { useServiceNames } from '#web/features/session/account/service-logo.tsx'
import { openMethods } from './model.ts'

/** The companies behind the payment providers; null for those that only imitate one. */
const COMPANIES: Readonly<Record<PaymentProvider, string | null>> = {
  stripe: 'Stripe',
  wechat: 'Tencent (WeChat Pay)',
  sandbox: null,
  'wechat-sandbox': null,
}

const WALLETS = { apple: 'Apple Wallet', google: 'Google Wallet' } as const

/** Who receives data, generated from the settings that are on (LE-01). */
export function Recipients({ config }: { config: PublicConfig }) {
  const services = useServiceNames()
  const { recipients } = config
  const payments = openMethods(config)
  const companies = [...new Set(payments.flatMap(({ provider }) => COMPANIES[provider] ?? []))]
  return (
    <BulletList>
      <li>
        <Trans>
          The venue: your name, phone number, number of people, children’s ages, needs, special requests and booking
          number. If you write a review, the venue can see which booking it is about.
        </Trans>
      </li>
      {payments.length > 0 && (
        <li>
          <Trans>
            Payment services, for the payments you make: <PaymentNames config={config} />. Card numbers go directly to
            them. We never see or store them.
          </Trans>{' '}
          {companies.length > 0 && (
            <Trans>
              They are run by: <Names of={companies.map((name) => [name, name])} />.
            </Trans>
          )}
        </li>
      )}
      {recipients?.mail && (
        <li>
          <Trans>Our email provider: your email address and the emails we send you.</Trans>
        </li>
      )}
      {recipients?.push && (
        <li>
          <Trans>
            Your browser’s notification service (such as Google, Apple or Mozilla), if you turn on notifications:
            encrypted messages that it cannot read.
          </Trans>
        </li>
      )}
      {recipients && recipients.wallets.length > 0 && (
        <li>
          <Trans>
            <Names of={recipients.wallets.map((wallet) => [wallet, WALLETS[wallet]])} />, if you add a ticket to it: the
            ticket.
          </Trans>
        </li>
      )}
      {recipients && recipients.signIn.length > 0 && (
        <li>
          <Trans>
            <Names of={recipients.signIn.map((type) => [type, services[type]])} />, if you log in with it: it learns
            that you use Tabifuda. It gives us the name and picture you have there, and sometimes your email address.
          </Trans>
        </li>
      )}
      {recipients?.map && (
        <li>
          <Trans>
            The map service <span translate="no">{recipients.map}</span>, if you open a map: your IP address and the
            part of the map you look at.
          </Trans>
        </li>
      )}
      {recipients?.places && (
        <li>
          <Trans>
            The place search <span translate="no">{recipients.places}</span>, if you share your position: your rough
            position, without your name or IP address.
          </Trans>
        </li>
      )}
      <li>
        <Trans>Authorities and courts, if the law says that we must.</Trans>
      </li>
    </BulletList>
  )
}
