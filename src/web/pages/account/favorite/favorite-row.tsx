import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#kit/ui/button.tsx'
import type { Item } from '#web/features/favorites/pending-favorites.ts'
import styles from './favorite.module.css'
import { useRemoval } from './model.ts'

interface FavoriteRowProps {
  readonly item: Item
  readonly name: string
  /** False until the current favourites are loaded. */
  readonly isSettled: boolean
  /** Whether the shop or package can be booked now. */
  readonly isOnline: boolean
  readonly children: ReactNode
}

/** One favourite. After removal the row stays, with an undo button, until the list is reopened. */
export function FavoriteRow({ item, name, isSettled, isOnline, children }: FavoriteRowProps) {
  const { t } = useLingui()
  const { isGone, undo } = useRemoval(item, isSettled)
  return (
    <li className={styles.kept} data-gone={isGone || undefined}>
      {children}
      {!isOnline && !isGone && (
        <p className={styles.offline}>
          <Trans>Can’t be booked right now.</Trans>
        </p>
      )}
      <div className={styles.gone} role="status">
        {isGone && (
          <>
            <span>
              <Trans>Removed</Trans>
              <span className="visuallyHidden"> {name}</span>
            </span>
            <Button size="sm" variant="secondary" aria-label={t`Add ${name} back to favourites`} onClick={undo}>
              <Trans comment="Button: take back that something was removed">Undo</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
