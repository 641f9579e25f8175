import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './reading-page.module.css'

interface ReadingPageProps {
  readonly title: string
  /** Introduction of one or two sentences. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A text page with a title, introduction and sections (P-2.5). */
export function ReadingPage({ title, lead, children }: ReadingPageProps) {
  const { t } = useLingui()
  const home = pagePath(useDevice(), 'index')
  return (
    <>
      <PageHead title={title} back={home} returns crumbs={[{ label: t`Home`, href: home }]} />
      <article className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </article>
    </>
  )
}

/** A section with its own anchor. */
export function TextSection({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** A bulleted list. */
export function BulletList({ children }: { children: ReactNode }) {
  return <ul className={styles.points}>{children}</ul>
}

/** A numbered list of steps. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}
