import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListedStatement } from '#contract/operator/payouts.ts'
import { japanDate } from '#domain/calendar/time.ts'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { PayoutActDialog } from '../../ui/payout-act-dialog.tsx'
import { usePayoutAct } from '../../ui/use-payout-act.ts'

type Field = 'on' | 'why'

/** What can be done about a statement in its state: issue it, mark it as paid out, record that a bank returned it. */
export function StatementActs({ statement }: { readonly statement: ListedStatement }) {
  const model = usePayoutAct()
  const [field, setField] = useState<Field | null>(null)
  const { id, state, payable } = statement
  return (
    <>
      {state === 'draft' && (
        <Button onClick={() => model.ask({ kind: 'issue', statements: [id] })}>
          <Trans>Issue</Trans>
        </Button>
      )}
      {state === 'issued' && payable > 0 && (
        <Button onClick={() => setField('on')}>
          <Trans>Mark as paid out</Trans>
        </Button>
      )}
      {(state === 'issued' || state === 'paid') && payable > 0 && (
        <Button variant="secondary" onClick={() => setField('why')}>
          <Trans>Record return</Trans>
        </Button>
      )}
      {field && (
        <FieldDialog
          field={field}
          onClose={() => setField(null)}
          onDone={(value) => {
            setField(null)
            model.ask(
              field === 'on'
                ? { kind: 'pay', statements: [id], on: value }
                : { kind: 'return', statement: id, why: value },
            )
          }}
        />
      )}
      <PayoutActDialog model={model} />
    </>
  )
}

interface FieldDialogProps {
  readonly field: Field
  readonly onClose: () => void
  readonly onDone: (value: string) => void
}

/** Asks for the day of the payment, or why the bank returned it. */
function FieldDialog({ field, onClose, onDone }: FieldDialogProps) {
  const { t } = useLingui()
  const [today] = useState(() => japanDate(Temporal.Now.instant()))
  const [value, setValue] = useState(field === 'on' ? today : '')
  const [isTried, setTried] = useState(false)
  const isMissing = value.trim() === ''
  return (
    <FormDialog
      title={field === 'on' ? t`Mark as paid out` : t`Record a returned transfer`}
      button={t`Next`}
      isPending={false}
      isTyped={field === 'why' && !isMissing}
      error={null}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isMissing) onDone(value.trim())
      }}
    >
      {field === 'on' ? (
        <TextField
          label={t`Day of the payment`}
          type="date"
          max={today}
          value={value}
          onChange={setValue}
          error={isTried && isMissing ? t`Enter a day.` : undefined}
        />
      ) : (
        <TextField
          label={t`Why the bank returned it`}
          maxLength={200}
          value={value}
          onChange={setValue}
          error={isTried && isMissing ? t`Enter a reason.` : undefined}
        />
      )}
    </FormDialog>
  )
}
