import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './button.module.css'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'accent'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface ButtonAppearance {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Full width of the container. */
  readonly block?: boolean
  readonly icon?: ReactNode
}

interface ButtonProps extends ButtonAppearance, Omit<ComponentProps<'button'>, 'onClick'> {
  /** The action is running: the button shows it, keeps the focus and ignores further clicks. */
  readonly pending?: boolean
  /** If it returns a promise, the button is pending until it settles, so that one click is one action. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

function buttonClass({ variant = 'primary', size = 'md', block }: ButtonAppearance, className?: string): string {
  return cx(styles.button, styles[variant], styles[size], block && styles.block, className)
}

/** A button for an action. For navigation use LinkButton. */
export function Button({
  variant = 'primary',
  size = 'md',
  block = false,
  icon,
  pending = false,
  onClick,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const [working, setWorking] = useState(false)
  const busy = pending || working
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      return
    }
    const outcome = onClick?.(event)
    if (!(outcome instanceof Promise)) return
    setWorking(true)
    void outcome.finally(() => setWorking(false))
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest.disabled || undefined}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.working} role="status">
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className="visuallyHidden">
            <Trans>Working…</Trans>
          </span>
        </span>
      )}
    </button>
  )
}

interface LinkButtonProps extends ButtonAppearance, Omit<ComponentProps<'a'>, 'href'> {
  readonly href: string
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  const given = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) }
  return (
    <AppLink {...rest} className={buttonClass(given, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </AppLink>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name. */
  readonly label: string
  readonly icon: ReactNode
  readonly tone?: 'plain' | 'filled'
}

/** A round icon button with an accessible name. */
export function IconButton({ label, icon, tone = 'plain', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(styles.round, styles[tone], className)}
    >
      {icon}
    </button>
  )
}
