import { Trans } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { useFormat } from '#kit/ui/use-format.ts'

/** Longer holds show their end time instead of a countdown. */
const COUNTED_MS = 3_600_000

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`

interface HoldProps {
  /** End of the hold, epoch ms. */
  readonly until: number
  /** Milliseconds until then; 0 after the end. */
  readonly left: number
}

/** Remaining hold of an unpaid order's seats. Screen readers announce the end but not the seconds. */
export function HoldCountdown({ until, left }: HoldProps) {
  const isOver = left === 0
  return (
    <Banner tone={isOver ? 'bad' : 'wait'} {...(isOver && { role: 'alert' as const })}>
      <HoldWords until={until} left={left} />
    </Banner>
  )
}

/** The text of `HoldCountdown` without its banner. */
export function HoldWords({ until, left }: HoldProps) {
  const format = useFormat()
  if (left === 0) {
    return <Trans>Time’s up and your seats were released. You haven’t been charged.</Trans>
  }
  if (left > COUNTED_MS) {
    const day = format.japanTime(until)
    return <Trans>Held until {day}</Trans>
  }
  const remaining = clock(left)
  const end = format.time(until)
  return (
    <Trans>
      Held until {end} (Japan time) – <strong className="num">{remaining}</strong> left
    </Trans>
  )
}
