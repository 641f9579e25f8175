import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import styles from './profile.module.css'

/** Shown above a form that cannot be submitted offline. */
export function NeedsConnection() {
  return (
    <Banner tone="wait" role="status">
      <Trans>You’re offline. Connect to the internet to change this. We’ve kept what you entered.</Trans>
    </Banner>
  )
}

interface FormEndProps {
  readonly pending: boolean
  readonly disabled: boolean
  readonly onCancel: () => void
  /** The label of the submit button. */
  readonly children: ReactNode
}

/** Submit and cancel buttons of a form. */
export function FormEnd({ pending, disabled, onCancel, children }: FormEndProps) {
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={onCancel}>
        <Trans comment="Button that leaves a form without saving">Cancel</Trans>
      </Button>
      <Button type="submit" pending={pending} disabled={disabled}>
        {children}
      </Button>
    </div>
  )
}
