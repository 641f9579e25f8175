import { useLingui } from '@lingui/react/macro'
import { Picture } from '#web/ui/picture.tsx'
import styles from './mosaic.module.css'

/** The pictures of a shop or package on the desktop: one large, up to four beside it. */
export function Mosaic({ pictures, name }: { pictures: readonly string[]; name: string }) {
  const { t } = useLingui()
  const shown = pictures.slice(0, 5)
  const count = shown.length
  return (
    <ul className={styles.mosaic} data-count={count} aria-label={t`Pictures of ${name}`}>
      {shown.map((picture, index) => (
        <li key={picture}>
          <Picture
            src={picture}
            alt={t`${name}, picture ${index + 1} of ${count}`}
            width={590}
            height={370}
            sizes={index === 0 || count < 5 ? '595px' : '298px'}
            priority={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
