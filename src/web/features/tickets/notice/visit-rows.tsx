import type { Ticket } from '#contract/tickets.ts'
import { SHOP, shopPeople } from '#i18n/shop/japanese.ts'

/** Rows with the number of guests and the package, in Japanese for the shop. */
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
