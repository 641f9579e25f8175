import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './reading-page.module.css'

interface ReadingPageProps {
  readonly title: string
  /** What it is about, in a sentence or two. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** A page that is only read: a title, what it is about, and parts (P-2.5). */
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

/** A part of such a page, with an address of its own. */
export function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

/** Sentences as a list. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className={styles.points}>{children}</ul>
}

/** What is done one after the other. */
export function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>
}
