import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { useTimeLeft } from '#web/platform/time-left.ts'

/** Minimum time between two mails, in ms. */
const WAIT_MS = 60_000

interface ResendButtonProps {
  /** When the last mail was sent, epoch ms; null if none was. */
  readonly sentAt: number | null
  readonly onSend: () => unknown
  readonly disabled: boolean
}

/** Button that requests another mail, at the earliest a minute after the last one. */
export function ResendButton({ sentAt, onSend, disabled }: ResendButtonProps) {
  const left = useTimeLeft(sentAt === null ? null : sentAt + WAIT_MS) ?? 0
  // The screen's clock may still show a moment before the mail was sent, so cap the result.
  const seconds = Math.ceil(Math.min(left, WAIT_MS) / 1000)
  return (
    <Button variant="secondary" block disabled={disabled || seconds > 0} onClick={onSend}>
      {seconds > 0 ? (
        <span className="num">
          <Trans comment="On a button that counts down">
            Resend in <Plural value={seconds} one="# second" other="# seconds" />
          </Trans>
        </span>
      ) : (
        <Trans>Resend email</Trans>
      )}
    </Button>
  )
}
