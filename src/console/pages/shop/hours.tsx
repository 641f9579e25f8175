import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ShopHours, shopHours } from '#contract/operator/shop-acts.ts'
import { CallError } from '#kit/api/call-error.ts'
import { fetchData } from '#kit/api/client.ts'
import { Button } from '#kit/ui/button.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import entries from '../../entries/entries.module.css'
import { FaultsProvider } from '../../entries/fields.tsx'
import { WeekFields } from '../../entries/week-fields.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { AddClosing } from './add-closing.tsx'
import { AddOpening } from './add-opening.tsx'
import { closingWords } from './closing-words.ts'
import styles from './hours.module.css'
import { useShopAct } from './shop-act.ts'
import { ShopActDialog } from './shop-act-dialog.tsx'

/** A shop's opening hours (HR-05): weekly hours, closings, and days with special hours. */
export function Hours({ shopId }: { shopId: number }) {
  const stored = useQuery({
    queryKey: ['shop-hours', shopId],
    queryFn: ({ signal }) => fetchData(shopHours, { id: shopId }, { signal }),
  })
  if (stored.isPending) return <Loading />
  if (stored.isLoadingError) return <Failed error={stored.error} onRetry={() => void stored.refetch()} />
  return <HoursEditor shopId={shopId} stored={stored.data} />
}

/** Server faults of the hours by field path. */
function faultsOf(error: unknown): ReadonlyMap<string, string> {
  const data = error instanceof CallError ? error.failure.data : null
  const faults = typeof data === 'object' && data !== null ? Reflect.get(data, 'faults') : null
  if (!Array.isArray(faults)) return new Map()
  return new Map(faults.map(({ field, message }: { field: string; message: string }) => [field, message]))
}

function HoursEditor({ shopId, stored }: { shopId: number; stored: ShopHours }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const [edited, setEdited] = useState<ShopHours | null>(null)
  const model = useShopAct(shopId, () => setEdited(null))
  const isSaved = JSON.stringify(edited) === JSON.stringify(stored)
  const hours = edited ?? stored
  const change = (part: Partial<ShopHours>) => setEdited({ ...hours, ...part })
  const faults = faultsOf(model.failure)
  const others = [...faults].filter(([field]) => !field.startsWith('periods'))
  return (
    <FaultsProvider value={faults}>
      <WeekFields periods={hours.periods} empty={<Trans>Closed</Trans>} onChange={(periods) => change({ periods })} />
      <h3>
        <Trans>Closed</Trans>
      </h3>
      {hours.closedOn.length === 0 && (
        <p>
          <Trans>No closures besides the weekly schedule.</Trans>
        </p>
      )}
      <ul className={styles.rules}>
        {hours.closedOn.map((rule) => {
          const words = closingWords(i18n, rule)
          return (
            <li key={rule}>
              <span>{words}</span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Remove closure: ${words}`}
                onClick={() => change({ closedOn: hours.closedOn.filter((one) => one !== rule) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <AddClosing onAdd={(rule) => !hours.closedOn.includes(rule) && change({ closedOn: [...hours.closedOn, rule] })} />
      <h3>
        <Trans>Days with special hours</Trans>
      </h3>
      <ul className={styles.rules}>
        {hours.openings.map(({ date, periods }, at) => {
          const shownDay = format.day(date, 'numeric')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may be there twice until it is saved
            <li key={at}>
              <span>
                {shownDay} <span className="num">{periods.map(({ start, end }) => `${start}–${end}`).join(' ')}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                aria-label={t`Remove special hours on ${shownDay}`}
                onClick={() => change({ openings: hours.openings.filter((_, index) => index !== at) })}
              >
                <Trans>Remove</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <AddOpening onAdd={(opening) => change({ openings: [...hours.openings, opening] })} />
      {others.map(([field, message]) => (
        <p key={field} className={entries.fault}>
          <Fault message={message} />
        </p>
      ))}
      <div className={entries.row}>
        <Button disabled={edited === null || isSaved} onClick={() => model.ask({ kind: 'hours', hours })}>
          <Trans>Change opening hours</Trans>
        </Button>
        {edited !== null && !isSaved && (
          <Button variant="secondary" onClick={() => setEdited(null)}>
            <Trans>Discard changes</Trans>
          </Button>
        )}
      </div>
      <ShopActDialog
        model={model}
        titles={{
          ...{ lock: t`Close a day`, unlock: t`Reopen a day`, capacity: t`Change seats` },
          hours: t`Change hours`,
        }}
      />
    </FaultsProvider>
  )
}
