import { useLingui } from '@lingui/react/macro'
import type { WireAccount } from '#contract/operator/transfers.ts'
import facts from './facts.module.css'
import { ACCOUNT_KIND_LABELS } from './statement-words.ts'

/** A bank account as facts. */
export function AccountFacts({ account }: { readonly account: WireAccount }) {
  const { t, i18n } = useLingui()
  return (
    <dl className={facts.facts}>
      <dt>{t`Bank`}</dt>
      <dd className="num">{`${account.bankCode} ${account.bankName}`}</dd>
      <dt>{t`Branch`}</dt>
      <dd className="num">{`${account.branchCode} ${account.branchName}`}</dd>
      <dt>{t`Account`}</dt>
      <dd className="num">{`${i18n._(ACCOUNT_KIND_LABELS[account.kind])} ${account.number}`}</dd>
      <dt>{t`Account holder`}</dt>
      <dd>{account.holder}</dd>
    </dl>
  )
}
