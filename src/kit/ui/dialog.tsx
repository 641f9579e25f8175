import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { Button, type ButtonVariant, IconButton } from './button.tsx'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { isComposingKey } from './keys.ts'

interface DialogProps {
  readonly open: boolean
  /** Called on Escape, the back button, a click on the backdrop and the close button. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons at the end. */
  readonly footer?: ReactNode
  /**
   * `dialog` is centred; `sheet` slides in from the bottom (mobile) or the side (desktop); `full` covers the screen,
   * for content shown to others or viewed closely.
   */
  readonly kind?: 'dialog' | 'sheet' | 'full'
  /** Keeps the content mounted while closed, out of sight: a provider's frame in it still has work to do. */
  readonly isKept?: boolean
}

const FIELDS = ':is(input, select, textarea):not([type=hidden], [readonly], :disabled)'

/**
 * Sets the initial focus by the WAI-ARIA dialog pattern: the first field if it is in view, else the heading, where
 * Enter does nothing and reading continues in order. Touch devices always get the heading, because a field would open
 * the keyboard over the text.
 */
function focusFirst(dialog: HTMLDialogElement, title: HTMLElement): void {
  const body = title.closest('header')?.nextElementSibling
  const field = matchMedia('(pointer: coarse)').matches ? null : body?.querySelector<HTMLElement>(FIELDS)
  const end = (element: Element) => element.getBoundingClientRect().bottom
  const first = field && body && end(field) <= Math.min(end(body), end(dialog)) ? field : title
  first.focus({ preventScroll: true })
}

/**
 * Opens and closes the native modal, which makes the rest of the page inert and traps the focus. Restores the focus on
 * close.
 */
function useModal(ref: RefObject<HTMLDialogElement | null>, title: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    dialog.showModal()
    // By default the browser focuses the first button, which closes the dialog.
    if (title.current) focusFirst(dialog, title.current)
    return () => {
      dialog.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open, ref, title])
}

/** While open, the back button closes the dialog instead of leaving the page. */
function useBackCloses(open: boolean, onClose: () => void): void {
  const router = useRouter({ warn: false })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open || !router) return
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false
        close()
        return true
      },
    })
  }, [open, router])
}

/** A modal dialog or sheet. Its content is mounted only while open, unless it is kept. */
export function Dialog({ open, onClose, title, children, footer, kind = 'dialog', isKept }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { t } = useLingui()
  useModal(ref, heading, open)
  useBackCloses(open, onClose)
  if (!open && !isKept) return null
  const handleBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The second click of a double tap on the opener also hits the backdrop.
    if (event.target === event.currentTarget && event.detail < 2) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={cx(styles.dialog, styles[kind])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Chrome closes a dialog on a second Escape even if `cancel` is prevented.
        event.preventDefault()
        if (!isComposingKey(event)) onClose()
      }}
      onClick={handleBackdrop}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly confirmLabel: ReactNode
  readonly cancelLabel?: ReactNode
  readonly variant?: ButtonVariant
  /** A returned promise keeps the button pending. */
  readonly onConfirm: () => unknown
  readonly onCancel: () => void
}

/** Asks for confirmation before an irreversible action. Closing it in any way means no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, variant = 'primary', onConfirm, onCancel } = props
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onCancel}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {cancelLabel ?? <Trans comment="Button that closes a question without doing anything">Cancel</Trans>}
          </Button>
          <Button variant={variant} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
