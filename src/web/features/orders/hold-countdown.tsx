import { Trans } from '@lingui/react/macro'
import { Banner } from '#web/ui/banner.tsx'
import { useFormat } from '#web/ui/use-format.ts'

/** A longer hold shows when it ends instead of a countdown. */
const COUNTED_MS = 3_600_000

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`

/** How long the seats of an unpaid order are still held. The end is announced, the seconds are not. */
export function HoldCountdown({ until, left }: { until: number; left: number }) {
  const format = useFormat()
  if (left === 0) {
    return (
      <Banner tone="bad" role="alert">
        <Trans>The time to pay has run out, and the seats were released. Nothing was charged.</Trans>
      </Banner>
    )
  }
  if (left > COUNTED_MS) {
    const day = format.japanTime(until)
    return (
      <Banner tone="wait">
        <Trans>Held for you until {day}.</Trans>
      </Banner>
    )
  }
  const remaining = clock(left)
  const end = format.time(until)
  return (
    <Banner tone="wait">
      <Trans>
        Held for you for another <strong className="num">{remaining}</strong>, until {end} Japan time.
      </Trans>
    </Banner>
  )
}
