import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import form from '../../ui/form.module.css'
import { leadToWrong } from '../../ui/lead-to-wrong.ts'
import { useSureClose } from '../../ui/use-sure-close.ts'
import type { Asked } from './model.ts'

interface WorkDialogProps {
  readonly asked: Asked
  readonly isPending: boolean
  readonly error: string | null
  readonly onPress: (reason: string) => void
  readonly onClose: () => void
}

/** Says what dealing with something of the list does, and asks why. */
export function WorkDialog({ asked, isPending, error, onPress, onClose }: WorkDialogProps) {
  const { t } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const sureClose = useSureClose(!isMissing, onClose)
  const words = {
    mail: {
      title: t`Send this mail again?`,
      does: t`The same mail goes out once more. No money and no ticket moves.`,
      reason: t`Reason`,
      press: t`Send again`,
    },
    settle: {
      title: t`Has this been dealt with?`,
      does: t`It leaves this list and stays in the log with your note. No money and no ticket moves.`,
      reason: t`What came of it`,
      press: t`Settle`,
    },
    job: {
      title: t`Have this tried again?`,
      does: t`The job takes it up again within seconds, and does what it would have done: a refund is made, an order ended or a customer told. What was done already is not done twice.`,
      reason: t`Reason`,
      press: t`Try again`,
    },
  }[asked.work.kind]
  return (
    <Dialog
      open
      title={words.title}
      onClose={sureClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Leave as it is</Trans>
          </Button>
          <Button type="submit" form={formId} pending={isPending}>
            {words.press}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={form.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          leadToWrong(event.currentTarget)
          if (!isMissing && !isPending) onPress(reason.trim())
        }}
      >
        {error && (
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        )}
        <p>{asked.about}</p>
        <p>{words.does}</p>
        <TextArea
          label={words.reason}
          hint={t`It stays in the log.`}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isTried && isMissing ? t`Say why.` : undefined}
        />
      </form>
    </Dialog>
  )
}
