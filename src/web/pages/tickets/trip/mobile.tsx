import { Trans } from '@lingui/react/macro'
import ListPlus from 'lucide-react/icons/list-plus'
import { useRef } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Board } from './board.tsx'
import { Head, MergedTrips, PlanFromOtherDevice, Settings } from './head.tsx'
import styles from './mobile.module.css'
import type { TripModel } from './model.ts'
import { Tray } from './tray.tsx'

/** Trip board for phones: day by day, with the favourites below and a button that scrolls past a long trip. */
export function TripMobile({ model }: { model: TripModel }) {
  const planning = useRef<HTMLDivElement>(null)
  const handlePlan = () => {
    planning.current?.scrollIntoView()
    planning.current?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.page}>
      <Head model={model} />
      <MergedTrips model={model} />
      <PlanFromOtherDevice model={model} />
      <div className={styles.plan}>
        <Button variant="secondary" size="sm" icon={<ListPlus aria-hidden="true" />} onClick={handlePlan}>
          <Trans comment="Button: goes down to where days are set and favourites are put on them">
            Plan days and places
          </Trans>
        </Button>
      </div>
      <Board model={model} />
      <div ref={planning} tabIndex={-1} className={styles.planning}>
        <Settings model={model} />
      </div>
      <Tray model={model} />
    </div>
  )
}
