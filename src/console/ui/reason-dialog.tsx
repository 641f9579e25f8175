import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/forms/text-field.tsx'
import form from './form.module.css'
import { leadToWrong } from './lead-to-wrong.ts'
import { useSureClose } from './use-sure-close.ts'

interface ReasonDialogProps {
  readonly title: string
  /** What the press does. */
  readonly children: ReactNode
  readonly button: string
  readonly isDanger?: boolean
  readonly isPending: boolean
  /** Nothing can be pressed yet: the consequence is still coming, or there is none. */
  readonly isDisabled?: boolean
  readonly error: string | null
  readonly onClose: () => void
  readonly onPress: (reason: string) => void
}

/** Says what an act does, and asks why: the log keeps it. A second press while the first is under way does nothing. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, button, isDanger = false, isPending, isDisabled = false, error, onClose, onPress } = props
  const { t } = useLingui()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const sureClose = useSureClose(!isMissing, onClose)
  return (
    <Dialog
      open
      title={title}
      onClose={sureClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans comment="Button that closes a question without doing anything">Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={formId}
            pending={isPending}
            disabled={isDisabled}
            variant={isDanger ? 'danger' : 'primary'}
          >
            {button}
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
          if (!isMissing && !isPending && !isDisabled) onPress(reason.trim())
        }}
      >
        {children}
        {error && (
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        )}
        <TextArea
          label={t`Reason`}
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
