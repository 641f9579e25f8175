import { cx } from '#kit/ui/cx.ts'
import colors from '#web/ui/content/tile-colors.module.css'
import styles from './category-icon.module.css'

/** A category's icon on its coloured tile. Decorative: the name is next to it. */
export function CategoryIcon({ categoryKey, priority = false }: { categoryKey: string; priority?: boolean }) {
  const file = `/pictures/category-${categoryKey}`
  return (
    <span className={cx(styles.tile, colors.tile)} data-category={categoryKey}>
      <picture>
        <source type="image/avif" srcSet={`${file}-96.avif 2x, ${file}-192.avif 3x`} />
        <img
          src={`${file}-96.webp`}
          alt=""
          width={48}
          height={48}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
        />
      </picture>
    </span>
  )
}
