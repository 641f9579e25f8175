import { Plural, Trans } from '@lingui/react/macro'
import { useNameParts, useNames } from '#web/features/catalogue/names.ts'
import { useFormat } from '#web/ui/use-format.ts'
import { useLocale } from '#web/ui/use-locale.ts'
import type { TripModel } from './model.ts'
import styles from './print-sheet.module.css'
import type { TripStop } from './stops.ts'

function Place({ stop }: { stop: TripStop }) {
  const partsOf = useNameParts()
  const nameOf = useNames()
  if (!stop.shop) return null
  const { name, lang, japanese } = partsOf(stop.shop.names)
  return (
    <>
      <b lang={lang}>{name}</b>
      {japanese && <span lang="ja">{japanese}</span>}
      {stop.pack && <span>{nameOf(stop.pack)}</span>}
    </>
  )
}

function Address({ stop }: { stop: TripStop }) {
  const locale = useLocale()
  if (!stop.shop) return null
  const { addressJa, addressEn, phone } = stop.shop
  return (
    <>
      <span lang="ja">{addressJa}</span>
      {locale !== 'ja' && <span lang="en">{addressEn}</span>}
      <span className="num">{phone}</span>
    </>
  )
}

function Reserved({ stop, people }: { stop: TripStop; people: number }) {
  return (
    <>
      {stop.kind === 'order' ? (
        <b className="num">{stop.order.orderNo}</b>
      ) : (
        <Trans comment="On a printed trip: this place still has to be reserved">Not reserved</Trans>
      )}
      <span>
        <Plural value={stop.kind === 'order' ? stop.order.peopleNum : people} one="# person" other="# people" />
      </span>
    </>
  )
}

/** The trip on paper: by day, with time, shop, address in Japanese and order number, and nothing else of the app. */
export function PrintSheet({ model }: { model: TripModel }) {
  const format = useFormat()
  const days = model.days.filter(({ stops }) => stops.length > 0)
  return (
    <div className={styles.sheet}>
      <p className={styles.title}>
        <Trans>My trip</Trans> · Tabifuda 旅札
      </p>
      {days.map(({ date, stops }) => (
        <table key={date} className={styles.table}>
          <caption>{format.day(date, 'long')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Japan time</Trans>
              </th>
              <th scope="col">
                <Trans>Shop</Trans>
              </th>
              <th scope="col">
                <Trans>Address</Trans>
              </th>
              <th scope="col">
                <Trans>Order number</Trans>
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
                  <Reserved stop={stop} people={model.plan.people} />
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
