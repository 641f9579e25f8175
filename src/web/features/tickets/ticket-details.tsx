import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { localizedName } from '#i18n/names.ts'
import { SHOP, shopDateTime, shopDay, shopGuest, shopPeople } from '#i18n/shop/japanese.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import styles from './ticket-details.module.css'

function Fact({ label, explained, children }: { label: string; explained: ReactNode; children: ReactNode }) {
  const isJapanese = useLocale() === 'ja'
  return (
    <div>
      <dt>
        <span lang="ja" translate="no">
          {label}
        </span>
        {!isJapanese && <small>{explained}</small>}
      </dt>
      <dd lang="ja" translate="no">
        {children}
      </dd>
    </div>
  )
}

/** Facts for the shop in large Japanese text, with labels in the UI language. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const locale = useLocale()
  const { order } = ticket
  const { supplier, comboPackage } = order
  const note = order.tip.trim()
  const needs = order.needs?.shop ?? []
  return (
    <>
      <h1 className={styles.shop} lang="ja" translate="no">
        {supplier.jpName}
      </h1>
      {locale !== 'ja' && <p className={styles.own}>{localizedName(locale, supplier)}</p>}
      <dl className={styles.details}>
        <Fact label={SHOP.name} explained={<Trans comment="Name of the guest">Name</Trans>}>
          {shopGuest(ticket) || '–'}
        </Fact>
        {order.usetime === null ? (
          <Fact label={SHOP.validUntil} explained={<Trans comment="Last day of a ticket">Valid until</Trans>}>
            <span className="num">{shopDay(ticket.validUntil)}</span>
          </Fact>
        ) : (
          <Fact label={SHOP.when} explained={<Trans comment="Day and time of a reservation">When</Trans>}>
            <span className="num">{shopDateTime(order.usetime)}</span>
          </Fact>
        )}
        <Fact label={SHOP.people} explained={<Trans>Guests</Trans>}>
          {shopPeople(ticket)}
        </Fact>
        <Fact label={SHOP.course} explained={<Trans comment="Set meal or experience that was bought">Package</Trans>}>
          {comboPackage.jpName} × {order.packageNum}
          {locale !== 'ja' && (
            <small className={styles.own} lang={locale}>
              {localizedName(locale, comboPackage)}
            </small>
          )}
        </Fact>
        {needs.length > 0 && (
          <Fact
            label={SHOP.needs}
            explained={<Trans comment="Allergies, diet, wheelchair … of a guest">Guest needs</Trans>}
          >
            {needs.map((line) => (
              <span key={line} className={styles.need}>
                {line}
              </span>
            ))}
          </Fact>
        )}
        {note !== '' && (
          <Fact label={SHOP.note} explained={<Trans comment="The guest's note to the shop">Special request</Trans>}>
            <span className={styles.note} lang="">
              {note}
            </span>
          </Fact>
        )}
      </dl>
    </>
  )
}
