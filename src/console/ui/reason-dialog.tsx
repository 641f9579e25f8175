import { type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** What the press does. */
  readonly children: ReactNode
  /** Of the field, where it is not "Reason". */
  readonly label?: string
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
export function ReasonDialog({ children, label, onPress, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim() === ''
  const handleSubmit = () => {
    setTried(true)
    if (!isMissing) onPress(reason.trim())
  }
  return (
    <FormDialog {...rest} isTyped={!isMissing} onSubmit={handleSubmit}>
      {children}
      <ReasonField label={label} value={reason} onChange={setReason} isMissing={isTried && isMissing} />
    </FormDialog>
  )
}
