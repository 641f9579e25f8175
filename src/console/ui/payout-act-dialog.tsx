import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#kit/ui/use-format.ts'
import facts from './facts.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { Loading } from './states.tsx'
import type { PayoutActModel } from './use-payout-act.ts'

/** The dialog of an act on statements: what it does, in numbers, and a reason. */
export function PayoutActDialog({ model }: { readonly model: PayoutActModel }) {
  const { t } = useLingui()
  const format = useFormat()
  const { asked, plan, isPlanning } = model
  if (!asked || asked.kind === 'terms') return null
  const texts = {
    issue: { title: t`Issue statements`, button: t`Issue` },
    pay: { title: t`Mark as paid out`, button: t`Mark as paid out` },
    'pay-run': { title: t`Mark transfer as paid out`, button: t`Mark as paid out` },
    return: { title: t`Record a returned transfer`, button: t`Record return` },
  }[asked.kind]
  return (
    <ReasonDialog
      {...texts}
      isDanger={asked.kind === 'return'}
      isPending={model.isPending}
      isDisabled={plan === null}
      error={model.error}
      onClose={model.close}
      onPress={model.perform}
    >
      {isPlanning && <Loading />}
      {plan && (
        <dl className={facts.consequence}>
          <dt>{t`Statements`}</dt>
          <dd className="num">{plan.count}</dd>
          <dt>{t`Payable`}</dt>
          <dd className="num">{format.yen(plan.total)}</dd>
          {asked.kind === 'issue' && (
            <>
              <dt>{t`Emails`}</dt>
              <dd>
                <Plural value={plan.mails} _0="No shop has an email address" one="# shop" other="# shops" />
              </dd>
            </>
          )}
        </dl>
      )}
      <p>
        {asked.kind === 'issue' ? (
          <Trans>Issued statements get a number and can’t be changed. Later corrections go into the next one.</Trans>
        ) : asked.kind === 'return' ? (
          <Trans>The amount is included in the shop’s next statement.</Trans>
        ) : (
          <Trans>No money moves and no email is sent.</Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
