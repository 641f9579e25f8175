import { Plural, Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { SupplierDetail } from '#contract/supplier.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Picture } from '#kit/ui/content/picture.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { errorText } from '#web/api/failure-text.ts'
import { AtShop } from '#web/features/catalogue/at-shop.tsx'
import { CancelDaysShort } from '#web/features/catalogue/cancel-days-short.tsx'
import { ConfirmationBadge } from '#web/features/catalogue/cards/confirmation-badge.tsx'
import { PickedBadge } from '#web/features/catalogue/cards/picked-badge.tsx'
import { PriceRange } from '#web/features/catalogue/cards/price-range.tsx'
import { Rating } from '#web/features/catalogue/cards/rating.tsx'
import { useShopWords } from '#web/features/catalogue/labels.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import styles from './compare.module.css'
import type { ComparedColumn, CompareModel } from './model.ts'

function Head({ column }: { column: ComparedColumn }) {
  const { t, i18n } = useLingui()
  const nameOf = useNames()
  const { supplier, id } = column
  const name = supplier ? nameOf(supplier) : `${id}`
  return (
    <th scope="col">
      <div className={styles.head}>
        {supplier && <Picture src={supplier.thumbnailUrl} alt="" width={400} height={300} sizes="220px" />}
        {supplier ? <AppLink href={column.href}>{name}</AppLink> : column.isPending && <Skeleton shape="line" />}
        {column.error !== null && <span>{errorText(i18n, column.error)}</span>}
        <AppLink
          className={styles.off}
          href={column.withoutHref}
          aria-label={t`Remove ${name} from comparison`}
          onClick={column.takeOff}
        >
          <X aria-hidden="true" />
        </AppLink>
      </div>
    </th>
  )
}

/** Why a shop cannot be reserved on the chosen day. */
function Refusal({ of: { day, state } }: { of: NonNullable<ComparedColumn['refusal']> }) {
  const words = useFormat().day(day, 'short')
  return (
    <span className={styles.refusal}>
      {state === 'full' ? (
        <Trans comment="In a comparison: a shop has no seats left; the placeholder is a day">
          Fully booked on {words}
        </Trans>
      ) : (
        <Trans comment="In a comparison: a shop is closed, or takes no reservations any more; the placeholder is a day">
          Can’t be reserved on {words}
        </Trans>
      )}
    </span>
  )
}

function NextTimes({ column }: { column: ComparedColumn }) {
  const format = useFormat()
  const { next } = column
  if (next === undefined) return <Skeleton shape="line" width="60%" />
  if (next === null) return <Trans comment="In a comparison: no free time is known">No availability soon</Trans>
  return (
    <>
      <span>{format.day(next.day, 'short')}</span>
      <span className={styles.times}>
        {next.times.map(({ time, href }) => (
          <AppLink key={time} className={styles.time} href={href}>
            {time}
          </AppLink>
        ))}
      </span>
    </>
  )
}

/** Comparison table with one row per criterion. It scrolls horizontally; the first column stays visible. */
export function ComparisonTable({ model }: { model: CompareModel }) {
  const { t } = useLingui()
  const nameOf = useNames()
  const words = useShopWords()
  const { columns, people, arrivals } = model
  const ofShop = (show: (supplier: SupplierDetail, column: ComparedColumn) => ReactNode) => (column: ComparedColumn) =>
    column.supplier && show(column.supplier, column)
  const rows: { key: string; title: ReactNode; cell: (column: ComparedColumn) => ReactNode }[] = [
    {
      key: 'price',
      title: <Trans comment="Filter by what one person pays">Price per person</Trans>,
      cell: ofShop((supplier) => (
        <>
          <PriceRange supplier={supplier} approx={model.approx} />
          <AtShop supplier={supplier} />
        </>
      )),
    },
    {
      key: 'score',
      title: <Trans comment="Filter by the stars of a shop">Rating</Trans>,
      cell: ofShop((supplier) => (
        <>
          <Rating of={supplier} />
          {supplier.picked === 1 && <PickedBadge />}
        </>
      )),
    },
    {
      key: 'confirmation',
      title: <Trans comment="Filter by how a shop confirms a reservation">Confirmation</Trans>,
      cell: ofShop(({ confirmation }) => <ConfirmationBadge confirmation={confirmation} />),
    },
    {
      key: 'cancel',
      title: <Trans comment="Row of a comparison: until when one can cancel">Cancellation</Trans>,
      cell: ({ rule }) => rule && <CancelDaysShort rule={rule} />,
    },
    {
      key: 'speaks',
      title: <Trans comment="Filter by the languages in which guests are served">Languages spoken</Trans>,
      cell: ofShop(({ languages }) => words.list(['ja', ...languages].map(words.language))),
    },
    {
      key: 'diet',
      title: <Trans comment="Filter by what guests eat: vegetarian, halal">Dietary options</Trans>,
      cell: ofShop(({ diets }) => (diets.length > 0 ? words.list(diets.map(words.diet)) : '–')),
    },
    {
      key: 'area',
      title: <Trans>Area</Trans>,
      cell: ofShop((supplier) => (
        <>
          <span>{model.placeOf(supplier)}</span>
          <span className={styles.soft}>{nameOf(supplier.access)}</span>
        </>
      )),
    },
    {
      key: 'next',
      title: (
        <>
          <Plural value={people} one="Next available times for # guest" other="Next available times for # guests" />
          {arrivals && <span className="num whole">{` · ${arrivals.from}–${arrivals.to}`}</span>}
        </>
      ),
      cell: ofShop((_, column) => (
        <>
          {column.refusal && <Refusal of={column.refusal} />}
          <NextTimes column={column} />
        </>
      )),
    },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard, too
    <section className={styles.scroll} aria-label={t`Compare places`} tabIndex={0}>
      <table className={styles.table} data-shops={columns.length}>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, cell }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {columns.map((column) => (
                <td key={column.id}>
                  <div className={styles.cell}>{cell(column)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
