import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { PublicConfig } from '#contract/content.ts'
import { METHODS } from './methods.tsx'
import { openMethods } from './offered.ts'

/** Names in a row; a comma of the language stands between them. */
export function Names({ of }: { of: readonly (readonly [string, ReactNode])[] }) {
  return of.map(([key, name], at) => (
    <Fragment key={key}>
      {at > 0 && <Trans comment="Between two names in a list">, </Trans>}
      <span translate="no">{name}</span>
    </Fragment>
  ))
}

/** The payment methods that are on, in their order on the payment page. */
export function PaymentNames({ config }: { config: Pick<PublicConfig, 'card' | 'payments'> }) {
  return (
    <Names
      of={openMethods(config).map(({ method }) => {
        const { Name } = METHODS[method]
        return [method, <Name key={method} />]
      })}
    />
  )
}
