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
  /** Badge with the offer's validity. */
  readonly state: ReactNode
  readonly heading: ReactNode
  readonly lead: ReactNode
  /** Text on the drawn ticket and its stub. Decorative: repeats the text next to it. */
  readonly ticket: { readonly main: ReactNode; readonly stub: ReactNode }
  readonly children: ReactNode
}

/** Page of a card offer: a hero with a ticket, followed by sections. */
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
  /** Limits the width to a readable line length. */
  readonly reads?: boolean
  readonly children: ReactNode
}

/** A section of an offer page. */
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
