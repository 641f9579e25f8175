import { useLingui } from '@lingui/react/macro'
import HeartIcon from 'lucide-react/icons/heart'
import type { MouseEvent } from 'react'
import styles from './heart.module.css'
import type { Item } from './pending-favorites.ts'
import { useFavorite } from './use-favorite.ts'

interface HeartProps extends Item {
  /** Name of the shop or package in the UI language. */
  readonly name: string
  /** On a picture (`over`) or on a plain background. */
  readonly look?: 'over' | 'plain'
}

/** Button that adds or removes a favourite. */
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
      aria-label={t`Add ${name} to favourites`}
      onClick={handleClick}
    >
      <HeartIcon aria-hidden="true" />
    </button>
  )
}
