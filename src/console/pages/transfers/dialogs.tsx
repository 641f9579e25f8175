import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TransferPlanView, WireOwnAccount } from '#contract/operator/transfers.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { AccountFields, accountFaults, EMPTY_ACCOUNT } from '../../ui/account-fields.tsx'
import facts from '../../ui/facts.module.css'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { Loading } from '../../ui/states.tsx'
import type { Transfers } from './model.ts'

type Why = TransferPlanView['leftOut'][number]['why']
const REASONS: Readonly<Record<Why, MessageDescriptor>> = {
  'no-bank': msg`No confirmed bank details`,
  bankName: msg`Bank name can’t be transferred`,
  branchName: msg`Branch name can’t be transferred`,
  holder: msg`Account holder can’t be transferred`,
  amount: msg`Amount is too large for one transfer`,
}

/** Shows what a transfer file would contain and whom it leaves out, and asks for a reason. */
export function FileDialog({ model }: { readonly model: Transfers }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { plan } = model
  return (
    <ReasonDialog
      title={t`Create transfer file`}
      button={t`Create file`}
      isPending={model.isPending}
      isDisabled={plan === null}
      error={model.error}
      onClose={model.close}
      onPress={model.make}
    >
      {model.isPlanning && <Loading />}
      {plan && (
        <>
          <dl className={facts.consequence}>
            <dt>{t`Transfers`}</dt>
            <dd className="num">{plan.count}</dd>
            <dt>{t`Total`}</dt>
            <dd className="num">{format.yen(plan.total)}</dd>
          </dl>
          {plan.leftOut.length > 0 && (
            <>
              <p>
                <Trans>These statements are left out:</Trans>
              </p>
              <ul>
                {plan.leftOut.map(({ statement, shop, payable, why, letters }) => (
                  <li key={statement}>
                    {`${statement} ${shop}, ${format.yen(payable)}: ${i18n._(REASONS[why])}`} {letters.join(' ')}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <p>
        <Trans>Each statement is in one file only. The bank moves the money when you upload the file there.</Trans>
      </p>
    </ReasonDialog>
  )
}

/** Asks for the account that transfers are made from. */
export function AccountDialog({
  model,
  stored,
}: {
  readonly model: Transfers
  readonly stored: WireOwnAccount | null
}) {
  const { t } = useLingui()
  const [first] = useState(stored ?? EMPTY_ACCOUNT)
  const [account, setAccount] = useState(first)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <FormDialog
      title={t`Account for transfers`}
      button={t`Save`}
      isPending={model.isPending}
      isTyped={JSON.stringify(account) !== JSON.stringify(first) || reason !== ''}
      error={model.error}
      onClose={model.close}
      onSubmit={() => {
        setTried(true)
        if (reason.trim() === '' || accountFaults(account, true).length > 0) return
        model.saveAccount(account, reason.trim())
      }}
    >
      <AccountFields account={account} onChange={setAccount} isOwn isTried={isTried} />
      <ReasonField value={reason} onChange={setReason} isMissing={isTried && reason.trim() === ''} />
    </FormDialog>
  )
}
