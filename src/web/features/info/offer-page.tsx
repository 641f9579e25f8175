import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pagePath } from '#web/paths.ts'
import { SectionHead } from '#web/ui/content/section-head.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import styles from './offer-page.module.css'

interface OfferPageProps {
  readonly title: string
  /** Whether it still holds, as a badge. */
  readonly state: ReactNode
  readonly heading: ReactNode
  readonly lead: ReactNode
  /** The large text on the drawn ticket, and the one below it: decorative, as the text beside it says the same. */
  readonly ticket: { readonly main: ReactNode; readonly stub: ReactNode }
  readonly children: ReactNode
}

/** A page about an offer for a card: what it is on a dark ground with a ticket, then its parts. */
export function OfferPage({ title, state, heading, lead, ticket, children }: OfferPageProps) {
  const { t } = useLingui()
  const home = pagePath(useDevice(), 'index')
  return (
    <>
      <PageHead title={title} back={home} returns crumbs={[{ label: t`Home`, href: home }]} />
      <article className={styles.page}>
        <header className={styles.hero}>
          <div className={styles.words}>
            <p>{state}</p>
            <h1>{heading}</h1>
            <p>{lead}</p>
          </div>
          <div className={styles.ticket} aria-hidden="true">
            <Fuda as="div" hole white stub={<span className={styles.stub}>{ticket.stub}</span>}>
              <span className={styles.main}>{ticket.main}</span>
            </Fuda>
          </div>
        </header>
        {children}
      </article>
    </>
  )
}

interface OfferPartProps {
  readonly id: string
  readonly title: ReactNode
  readonly more?: { readonly href: string; readonly label: ReactNode; readonly spoken?: string }
  /** No wider than lines that are easy to read. */
  readonly reads?: boolean
  readonly children: ReactNode
}

/** A part of such a page under a heading. */
export function OfferPart({ id, title, more, reads = false, children }: OfferPartProps) {
  return (
    <section className={styles.part} data-reads={reads || undefined} aria-labelledby={id}>
      <SectionHead id={id} {...(more && { more })}>
        {title}
      </SectionHead>
      {children}
    </section>
  )
}
