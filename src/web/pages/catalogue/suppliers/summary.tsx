import type { Supplier } from '#contract/supplier.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import type { SuppliersModel } from './model.ts'
import styles from './results.module.css'

/** One-line summary of a shop: its category and the first sentence of its description. */
export function Summary({ model, supplier }: { model: SuppliersModel; supplier: Supplier }) {
  const nameOf = useNames()
  const category = model.categories.find(({ id }) => id === supplier.categoryId)
  const parts = [category && nameOf(category), supplier.summary && nameOf(supplier.summary)].filter(Boolean)
  return <p className={styles.summary}>{parts.join(' · ')}</p>
}
