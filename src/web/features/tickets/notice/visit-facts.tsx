import type { ReactNode } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { SHOP, shopPeople } from '#i18n/shop/japanese.ts'
import styles from './visit-facts.module.css'

/** What the shop goes by when it lets guests in, in Japanese: how many come, what they have bought, what they must not eat. */
export function VisitFacts({ ticket, children }: { ticket: Ticket; children?: ReactNode }) {
  const { order } = ticket
  const needs = order.needs?.shop ?? []
  return (
    <dl className={styles.facts} lang="ja">
      <div>
        <dt>{SHOP.people}</dt>
        <dd>{shopPeople(ticket)}</dd>
      </div>
      <div>
        <dt>{SHOP.course}</dt>
        <dd>
          {order.comboPackage.jpName} × {order.packageNum}
        </dd>
      </div>
      {needs.length > 0 && (
        <div>
          <dt>{SHOP.needs}</dt>
          <dd>
            {needs.map((line) => (
              <span key={line} className={styles.need}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      )}
      {children}
    </dl>
  )
}
