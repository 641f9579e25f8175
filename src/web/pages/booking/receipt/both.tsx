import type { ReactNode } from 'react'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './receipt.module.css'

interface BothProps {
  readonly ja: string
  /** The same in the UI language. */
  readonly own: ReactNode
}

/** A text in Japanese with the UI language beside it; Japanese alone for readers of Japanese or if they are equal. */
export function Both({ ja, own }: BothProps) {
  const isJapanese = useLocale() === 'ja'
  return (
    <span className={styles.both}>
      <span lang="ja" translate="no">
        {ja}
      </span>
      {!isJapanese && own !== ja && <span className={styles.own}>{own}</span>}
    </span>
  )
}

/** A labelled line of a definition list. */
export function Row({ ja, own, children }: BothProps & { readonly children: ReactNode }) {
  return (
    <div>
      <dt>
        <Both ja={ja} own={own} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
