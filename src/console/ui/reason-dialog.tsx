import { type ReactNode, useState } from 'react'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  readonly title: string
  /** The consequence. */
  readonly children: ReactNode
  /** Label of the field; default: "Reason". */
  readonly label?: string
  readonly button: string
  readonly isDanger?: boolean
  readonly isPending: boolean
  /** Disables the button: the consequence is loading, or there is none. */
  readonly isDisabled?: boolean
  readonly error: string | null
  readonly onClose: () => void
  readonly onPress: (reason: string) => void
}

/**
 * A dialog that shows an action's consequence and asks for a reason, which is logged. A second press during a pending
 * request does nothing.
 */
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
