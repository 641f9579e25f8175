import { useLingui } from '@lingui/react/macro'
import HeartIcon from 'lucide-react/icons/heart'
import type { MouseEvent } from 'react'
import styles from './heart.module.css'
import type { Item } from './pending-favorites.ts'
import { useFavorite } from './use-favorite.ts'

interface HeartProps extends Item {
  /** Of the shop or package, in the UI language. */
  readonly name: string
  /** `over` a picture, or `plain` on paper. */
  readonly look?: 'over' | 'plain'
}

/** Keeps a shop or a package, or lets it go. */
export function Heart({ type, id, name, look = 'over' }: HeartProps) {
  const { t } = useLingui()
  const { isFavorite, set } = useFavorite({ type, id })
  const handleClick = (event: MouseEvent) => {
    // The second click of a double click would undo the first.
    if (event.detail < 2) void set(!isFavorite)
  }
  return (
    <button
      type="button"
      className={styles[look]}
      aria-pressed={isFavorite}
      aria-label={t`Keep ${name} as a favourite`}
      onClick={handleClick}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  )
}
