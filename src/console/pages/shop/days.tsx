import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import entries from '../../entries/entries.module.css'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { useShopDays } from './days-model.ts'
import { Month } from './month.tsx'
import { useShopAct } from './shop-act.ts'
import { ShopActDialog } from './shop-act-dialog.tsx'

/** Today's date in Japan, which shop days follow. */
const japanToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** A shop's open days, the seats sold on them, and its capacity (OC-12). */
export function Days({ shopId }: { shopId: number }) {
  const { t } = useLingui()
  const written = useFormatJapanTime()
  const [day, setDay] = useState(japanToday)
  const [month, setMonth] = useState(day.slice(0, 7))
  const [typed, setTyped] = useState('')
  const days = useShopDays(shopId, month)
  const model = useShopAct(shopId)
  if (days.isPending) return <Loading />
  if (days.isLoadingError) return <Failed error={days.error} onRetry={() => void days.refetch()} />
  const byDay = new Map(days.data.days.map((one) => [one.day, one]))
  const chosen = byDay.get(day)
  const isPast = day < days.data.today
  const seats = /^[1-9]\d{0,4}$/.test(typed.trim()) ? Number(typed) : null
  const shownDay = written(day)
  const titles = {
    ...{ lock: t`Close ${shownDay}`, unlock: t`Reopen ${shownDay}` },
    ...{ capacity: t`Change seats`, hours: t`Change hours` },
  }
  return (
    <>
      <Month
        label={t`Availability calendar`}
        value={day}
        onChange={setDay}
        onMonth={setMonth}
        markOf={(one) => {
          const found = byDay.get(one)
          const isLocked = found?.isLocked ?? false
          return { isLocked, text: isLocked ? t`Closed` : found?.people ? t`Sold: ${found.people}` : '' }
        }}
      />
      <div className={entries.row}>
        <p role="status">
          <strong className="num">{shownDay}</strong>{' '}
          {chosen && (
            <>
              {chosen.isLocked ? <Trans>Closed for bookings.</Trans> : <Trans>Open for bookings.</Trans>}{' '}
              <Plural value={chosen.orders} _0="No orders." one="# order." other="# orders." />
            </>
          )}
        </p>
        {chosen && !isPast && (
          <Button
            size="sm"
            variant={chosen.isLocked ? 'secondary' : 'danger'}
            onClick={() => model.ask({ kind: chosen.isLocked ? 'unlock' : 'lock', day })}
          >
            {chosen.isLocked ? <Trans>Reopen this day</Trans> : <Trans>Close this day</Trans>}
          </Button>
        )}
      </div>
      <div className={entries.row}>
        <TextField
          label={t`Seats from now on`}
          hint={t`Current: ${days.data.seats}`}
          inputMode="numeric"
          maxLength={5}
          value={typed}
          onChange={setTyped}
        />
        <Button
          variant="secondary"
          disabled={seats === null}
          onClick={() => seats !== null && model.ask({ kind: 'capacity', seats })}
        >
          <Trans>Change seats</Trans>
        </Button>
      </div>
      <ShopActDialog model={model} titles={titles} />
    </>
  )
}
