import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { AppLink } from '#kit/ui/app-link.tsx'
import styles from './pager.module.css'

/** A page number, or an ellipsis for omitted numbers. */
export type PagerItem = number | 'ellipsis'

interface PagerProps {
  readonly items: readonly PagerItem[]
  readonly current: number
  /** Null if there is none. */
  readonly previous: number | null
  readonly next: number | null
  /** Address of a page. */
  readonly href: (page: number) => string
}

/** Numbered pages as links. The caller decides which numbers are shown. */
export function Pager({ items, current, previous, next, href }: PagerProps) {
  const { t } = useLingui()
  return (
    <nav className={styles.pager} aria-label={t`Pages`}>
      {previous !== null && (
        <AppLink className={styles.step} href={href(previous)} rel="prev" aria-label={t`Previous page`}>
          <ChevronLeft />
        </AppLink>
      )}
      {items.map((item, index) =>
        item === 'ellipsis' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is identified only by its position
          <span key={`ellipsis-${index}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <AppLink
            key={item}
            className={styles.page}
            href={href(item)}
            aria-label={t`Page ${item}`}
            aria-current={item === current ? 'page' : undefined}
          >
            {item}
          </AppLink>
        ),
      )}
      {next !== null && (
        <AppLink className={styles.step} href={href(next)} rel="next" aria-label={t`Next page`}>
          <ChevronRight />
        </AppLink>
      )}
    </nav>
  )
}
