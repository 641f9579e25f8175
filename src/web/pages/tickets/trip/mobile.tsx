import { Board } from './board.tsx'
import { Head, MergedTrips, PlanFromOtherDevice, Settings } from './head.tsx'
import styles from './mobile.module.css'
import type { TripModel } from './model.ts'
import { Tray } from './tray.tsx'

/** The board on the phone: day after day, with the favourites to put on them below. */
export function TripMobile({ model }: { model: TripModel }) {
  return (
    <div className={styles.page}>
      <Head model={model} />
      <MergedTrips model={model} />
      <PlanFromOtherDevice model={model} />
      <Board model={model} />
      <Settings model={model} />
      <Tray model={model} />
    </div>
  )
}
