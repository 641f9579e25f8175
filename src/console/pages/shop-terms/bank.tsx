import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BankDetails } from '#contract/operator/transfers.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { AccountFacts } from '../../ui/account-facts.tsx'
import { AccountFields, accountFaults, EMPTY_ACCOUNT } from '../../ui/account-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { useShopBank } from './model.ts'

/** The bank details of a shop: those that apply, and those that wait for a second person (MO-04). */
export function BankPart({ shop }: { readonly shop: number }) {
  const { t } = useLingui()
  const format = useFormat()
  const model = useShopBank(shop)
  const { bank, asked } = model
  if (bank.isPending) return <Loading />
  if (bank.isLoadingError) return <Failed error={bank.error} onRetry={() => void bank.refetch()} />
  const { confirmed, proposed, me } = bank.data
  return (
    <Section title={<Trans>Bank details</Trans>}>
      {confirmed ? (
        <>
          <AccountFacts account={confirmed} />
          <p>
            <Trans>
              Confirmed by {confirmed.by}, {format.dateTime(confirmed.at)}
            </Trans>
          </p>
        </>
      ) : (
        <EmptyState title={<Trans>No bank details</Trans>}>
          <Trans>Transfers leave this shop out until its details are confirmed.</Trans>
        </EmptyState>
      )}
      {proposed && <Proposed proposed={proposed} me={me} onDecide={model.ask} />}
      <div>
        <Button variant="secondary" onClick={() => model.ask('propose')}>
          <Trans>Propose new details</Trans>
        </Button>
      </div>
      {asked === 'propose' && <ProposeDialog model={model} />}
      {(asked === 'confirm' || asked === 'refuse') && (
        <ReasonDialog
          title={asked === 'confirm' ? t`Confirm bank details` : t`Reject bank details`}
          button={asked === 'confirm' ? t`Confirm details` : t`Reject details`}
          isDanger={asked === 'refuse'}
          isPending={model.isPending}
          error={model.error}
          onClose={model.close}
          onPress={model.decide}
        >
          {proposed && <AccountFacts account={proposed} />}
          <p>
            {asked === 'confirm' ? (
              <Trans>The next transfers go to this account.</Trans>
            ) : (
              <Trans>The current details stay in effect.</Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </Section>
  )
}

interface ProposedProps {
  readonly proposed: BankDetails
  /** The reader, who cannot confirm an own proposal. */
  readonly me: string
  readonly onDecide: (what: 'confirm' | 'refuse') => void
}

/** Bank details that wait for a second person. */
function Proposed({ proposed, me, onDecide }: ProposedProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { by } = proposed
  return (
    <>
      <p>
        <Badge tone="wait">{t`Awaiting confirmation`}</Badge>{' '}
        <Trans>
          Proposed by {by}, {format.dateTime(proposed.at)}
        </Trans>
      </p>
      <AccountFacts account={proposed} />
      {by.toLowerCase() === me.toLowerCase() ? (
        <p>
          <Trans>Someone else must confirm the details that you proposed.</Trans>
        </p>
      ) : (
        <Button onClick={() => onDecide('confirm')}>
          <Trans>Confirm details</Trans>
        </Button>
      )}
      <Button variant="secondary" onClick={() => onDecide('refuse')}>
        <Trans>Reject details</Trans>
      </Button>
    </>
  )
}

function ProposeDialog({ model }: { readonly model: ReturnType<typeof useShopBank> }) {
  const { t } = useLingui()
  const [account, setAccount] = useState(EMPTY_ACCOUNT)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  return (
    <FormDialog
      title={t`Propose bank details`}
      button={t`Propose`}
      isPending={model.isPending}
      isTyped={JSON.stringify(account) !== JSON.stringify(EMPTY_ACCOUNT) || reason !== ''}
      error={model.error}
      onClose={model.close}
      onSubmit={() => {
        setTried(true)
        if (reason.trim() === '' || accountFaults(account, false).length > 0) return
        const { clientCode: _code, ...shopAccount } = account
        model.propose(shopAccount, reason.trim())
      }}
    >
      <p>
        <Trans>They take effect once someone else in finance confirms them.</Trans>
      </p>
      <AccountFields account={account} onChange={setAccount} isOwn={false} isTried={isTried} />
      <ReasonField value={reason} onChange={setReason} isMissing={isTried && reason.trim() === ''} />
    </FormDialog>
  )
}
