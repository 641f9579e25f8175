import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Dialog } from '#kit/ui/dialog.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import form from './form.module.css'
import { useConfirmedClose } from './use-confirmed-close.ts'

interface FormDialogProps {
  readonly title: string
  /** The submit button's text. */
  readonly button: string
  readonly isDanger?: boolean
  readonly isPending: boolean
  /** Disables the submit button. */
  readonly isDisabled?: boolean
  /** Closing would lose input, so it asks first. */
  readonly isTyped: boolean
  readonly error: ReactNode
  readonly onClose: () => void
  /**
   * Also called if something is missing: the caller marks the invalid field, which gets the focus. Not called while a
   * request is pending.
   */
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A dialog with a form, the last error, and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const { title, button, isDanger = false, isPending, isDisabled = false, error, onClose, children } = props
  const formId = useId()
  const sureClose = useConfirmedClose(props.isTyped, onClose)
  return (
    <Dialog
      open
      title={title}
      onClose={sureClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Go back</Trans>
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
          if (isPending || isDisabled) return
          props.onSubmit()
          focusFirstInvalid(event.currentTarget)
        }}
      >
        {error && (
          <Banner tone="bad" role="alert">
            {error}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
