import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import entries from '../../entries/entries.module.css'
import { Failed, Loading } from '../../ui/states.tsx'
import { useWrittenTime } from '../../ui/written-time.ts'
import { useShopDays } from './days-model.ts'
import { Month } from './month.tsx'
import { useShopAct } from './shop-act.ts'
import { ShopActDialog } from './shop-act-dialog.tsx'

/** Today's date in Japan, which shop days follow. */
const japanToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' })

/** A shop's open days, the seats sold on them, and its capacity (OC-12). */
export function Days({ shopId }: { shopId: number }) {
  const { t } = useLingui()
  const written = useWrittenTime()
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
    ...{ lock: t`Lock ${shownDay}`, unlock: t`Open ${shownDay} again` },
    ...{ capacity: t`Another number of seats`, hours: t`Other opening hours` },
  }
  return (
    <>
      <Month
        label={t`Days of the shop`}
        value={day}
        onChange={setDay}
        onMonth={setMonth}
        markOf={(one) => {
          const found = byDay.get(one)
          const isLocked = found?.isLocked ?? false
          return { isLocked, text: isLocked ? t`Locked` : found?.people ? t`Sold: ${found.people}` : '' }
        }}
      />
      <div className={entries.row}>
        <p role="status">
          <strong className="num">{shownDay}</strong>{' '}
          {chosen && (
            <>
              {chosen.isLocked ? <Trans>Takes no new orders.</Trans> : <Trans>Takes orders.</Trans>}{' '}
              <Plural value={chosen.orders} _0="Nothing is sold." one="# order is sold." other="# orders are sold." />
            </>
          )}
        </p>
        {chosen && !isPast && (
          <Button
            size="sm"
            variant={chosen.isLocked ? 'secondary' : 'danger'}
            onClick={() => model.ask({ kind: chosen.isLocked ? 'unlock' : 'lock', day })}
          >
            {chosen.isLocked ? <Trans>Open this day again</Trans> : <Trans>Lock this day</Trans>}
          </Button>
        )}
      </div>
      <div className={entries.row}>
        <TextField
          label={t`Seats from now on`}
          hint={t`Now: ${days.data.seats}`}
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
          <Trans>Change the seats</Trans>
        </Button>
      </div>
      <ShopActDialog model={model} titles={titles} />
    </>
  )
}
