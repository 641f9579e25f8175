import { Board } from './board.tsx'
import styles from './desktop.module.css'
import { Head, MergedTrips, PlanFromOtherDevice, Settings } from './head.tsx'
import type { TripModel } from './model.ts'
import { Tray } from './tray.tsx'

/** Trip board for desktop: days side by side, with the favourites in a sticky column. */
export function TripDesktop({ model }: { model: TripModel }) {
  return (
    <div className={styles.page}>
      <Head model={model} />
      <MergedTrips model={model} />
      <PlanFromOtherDevice model={model} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Settings model={model} />
          <Board model={model} />
        </div>
        <aside className={styles.tray} aria-labelledby="trip-favourites">
          <Tray model={model} />
        </aside>
      </div>
    </div>
  )
}
