import type { Ticket } from '#contract/tickets.ts'
import { SHOP, shopPeople } from '#i18n/shop/japanese.ts'

/** How many guests a shop lets in and what they have bought, in Japanese: rows of a list of facts. */
export function VisitRows({ ticket }: { ticket: Ticket }) {
  const { order } = ticket
  return (
    <>
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
    </>
  )
}
