import { useLingui } from '@lingui/react/macro'
import { starsOf } from '#domain/catalogue/stars.ts'
import { Stars } from '#web/ui/content/stars.tsx'
import styles from './score.module.css'

/** A score out of five, as stars and a number (UI-10). */
export function Score({ score }: { score: number }) {
  const { t } = useLingui()
  const figure = score.toFixed(1)
  return (
    <span className={styles.score}>
      <Stars {...starsOf(score)} label={t`${figure} out of 5`} />
      <b className="num" aria-hidden="true">
        {figure}
      </b>
    </span>
  )
}
