import { Board } from './board.tsx'
import styles from './desktop.module.css'
import { Head, MergedTrips, PlanFromOtherDevice, Settings } from './head.tsx'
import type { TripModel } from './model.ts'
import { Tray } from './tray.tsx'

/** The board on the desktop: days beside each other, favourites in a column that stays in sight. */
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
