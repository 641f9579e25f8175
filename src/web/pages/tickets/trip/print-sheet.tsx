import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { groupForReading } from '#domain/order/trade-number.ts'
import { day as dayInWords } from '#i18n/format.ts'
import { SHOP_STATE } from '#i18n/shop/japanese.ts'
import { useFormat } from '#kit/ui/use-format.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { currentLabel } from '#web/features/orders/labels.ts'
import { PrintGuests } from '#web/features/tickets/print/print-guests.tsx'
import type { TripModel } from './model.ts'
import styles from './print-sheet.module.css'
import type { TripStop } from './stops.ts'

/** Japanese text for the shop, with a translation for the guest if the UI language is not Japanese. */
function Both({ ja, children }: { ja: string; children: ReactNode }) {
  const isJapanese = useLocale() === 'ja'
  return (
    <>
      <span lang="ja" translate="no">
        {ja}
      </span>
      {!isJapanese && <small>{children}</small>}
    </>
  )
}

function Place({ stop }: { stop: TripStop }) {
  const isJapanese = useLocale() === 'ja'
  const nameOf = useNames()
  if (!stop.shop) return null
  return (
    <>
      <b lang="ja" translate="no">
        {stop.shop.names.jpName}
      </b>
      {!isJapanese && <small>{nameOf(stop.shop.names)}</small>}
      {stop.pack && (
        <span lang="ja" translate="no">
          {stop.pack.jpName}
        </span>
      )}
      {stop.pack && !isJapanese && <small>{nameOf(stop.pack)}</small>}
    </>
  )
}

function Address({ stop }: { stop: TripStop }) {
  const isJapanese = useLocale() === 'ja'
  if (!stop.shop) return null
  const { addressJa, addressEn, phone } = stop.shop
  return (
    <>
      <span lang="ja" translate="no">
        {addressJa}
      </span>
      {!isJapanese && <small lang="en">{addressEn}</small>}
      <span className="num">{phone}</span>
    </>
  )
}

/** The guest's details for the shop, in Japanese. The guest's own words are printed as typed and marked as such. */
function Reserved({ stop, model }: { stop: TripStop; model: TripModel }) {
  if (stop.kind !== 'order') {
    return (
      <>
        <Both ja="未予約">
          <Trans comment="On a printed trip: this place still has to be reserved">Not booked</Trans>
        </Both>
        <Both ja={`${model.people}名`}>
          <Plural value={model.people} one="# guest" other="# guests" />
        </Both>
      </>
    )
  }
  const { order } = stop
  return (
    <>
      {currentLabel(order) === 'confirming' && (
        <Both ja={SHOP_STATE.confirming}>
          <Trans comment="State of an order: paid, the shop has still to say yes">Awaiting reply</Trans>
        </Both>
      )}
      <b className="num" translate="no">
        {groupForReading(order.orderNo)}
      </b>
      <PrintGuests order={order} />
    </>
  )
}

/**
 * Printed trip on A4 for guest and shop: by day, with time, shop, address, order number and wishes, Japanese first
 * (PE-05).
 */
export function PrintSheet({ model }: { model: TripModel }) {
  const format = useFormat()
  const days = model.days.filter(({ stops }) => stops.length > 0)
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>
        <Both ja="旅程表">
          <Trans>Trip</Trans>
        </Both>{' '}
        · Tabifuda 旅札
      </p>
      {days.map(({ date, stops }) => (
        <table key={date} className={styles.table}>
          <caption>
            <Both ja={dayInWords('ja', date, 'long')}>{format.day(date, 'long')}</Both>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Both ja="日本時間">
                  <Trans>Japan time</Trans>
                </Both>
              </th>
              <th scope="col">
                <Both ja="お店・プラン">
                  <Trans>Place</Trans>
                </Both>
              </th>
              <th scope="col">
                <Both ja="住所・電話">
                  <Trans>Address</Trans>
                </Both>
              </th>
              <th scope="col">
                <Both ja="予約番号・お客様">
                  <Trans>Booking number</Trans>
                </Both>
              </th>
            </tr>
          </thead>
          <tbody>
            {stops.map((stop) => (
              <tr key={stop.key}>
                <td className="num">{stop.time ?? '–'}</td>
                <td>
                  <Place stop={stop} />
                </td>
                <td>
                  <Address stop={stop} />
                </td>
                <td>
                  <Reserved stop={stop} model={model} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {days.length === 0 && model.orders.isKnown && (
        <p>
          <Trans comment="A day of a trip on which nothing is planned">Nothing planned</Trans>
        </p>
      )}
    </div>
  )
}
