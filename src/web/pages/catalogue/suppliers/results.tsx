import { Plural, Trans } from '@lingui/react/macro'
import Navigation from 'lucide-react/icons/navigation'
import type { Supplier } from '#contract/supplier.ts'
import { PAGE_SIZE } from '#domain/constants.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { AtShop } from '#web/features/catalogue/at-shop.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { SupplierCard, SupplierCardSkeleton } from '#web/features/catalogue/cards/supplier-card.tsx'
import { supplierHref } from '#web/features/catalogue/links.ts'
import { useNames } from '#web/features/catalogue/names.ts'
import { NotCachedOffline } from '#web/features/catalogue/not-cached-offline.tsx'
import { CompareBar } from '#web/features/compare/compare-bar.tsx'
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx'
import { Heart } from '#web/features/favorites/heart.tsx'
import { CancelNote } from './cancel-note.tsx'
import { CardAvailability } from './card-availability.tsx'
import { NoShops, NoSuchPage } from './empty-results.tsx'
import { KeywordNotice } from './keyword-notice.tsx'
import { rowId } from './model/list-scroll.ts'
import type { SuppliersModel } from './model.ts'
import styles from './results.module.css'

/** One-line summary of a shop: its category and the first sentence of its description. */
function Summary({ model, supplier }: { model: SuppliersModel; supplier: Supplier }) {
  const nameOf = useNames()
  const category = model.categories.find(({ id }) => id === supplier.categoryId)
  const parts = [category && nameOf(category), supplier.summary && nameOf(supplier.summary)].filter(Boolean)
  return <p className={styles.summary}>{parts.join(' · ')}</p>
}

/** Number of matching shops; changes are announced to screen readers. */
export function Count({ model }: { model: SuppliersModel }) {
  return (
    <>
      <p className={styles.count} role="status">
        {model.total !== null && <Plural value={model.total} one="# place" other="# places" />}
      </p>
      {model.full > 0 && (
        <p className={styles.full}>
          <Plural
            value={model.full}
            one="# more is fully booked and listed last."
            other="# more are fully booked and listed last."
          />
        </p>
      )}
    </>
  )
}

/** Asks for the position, which sorting by distance requires. */
function AskPosition({ model }: { model: SuppliersModel }) {
  return (
    <Banner
      tone="info"
      icon={<Navigation aria-hidden="true" />}
      action={
        <Button size="sm" variant="secondary" onClick={model.locate}>
          <Trans>Use my location</Trans>
        </Button>
      }
    >
      <Trans>Share your location to sort by distance. Until then, the most popular places come first.</Trans>
    </Banner>
  )
}

interface RowProps {
  readonly model: SuppliersModel
  readonly supplier: Supplier
  readonly sizes: string
  readonly isFirst?: boolean
  readonly heading?: 'h2' | 'h3'
}

function Row({ model, supplier, sizes, isFirst = false, heading = 'h2' }: RowProps) {
  const nameOf = useNames()
  const { day, people: peopleNum } = model.filters
  return (
    <li
      id={rowId(supplier.id)}
      className={styles.row}
      data-marked={model.map.selected?.id === supplier.id || undefined}
    >
      <SupplierCard
        supplier={supplier}
        href={supplierHref(model.device, supplier.id, { day, peopleNum })}
        place={model.placeOf(supplier)}
        approx={model.approx}
        sizes={sizes}
        layout={model.map.isOn ? 'stack' : 'row'}
        heading={heading}
        priority={isFirst}
        heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
        summary={<Summary model={model} supplier={supplier} />}
        priceNote={<AtShop supplier={supplier} />}
        note={
          <CancelNote
            rule={model.cancelRuleOf(supplier.cancelDaysRule)}
            ownDays={supplier.cancelDaysRule}
            day={day}
            today={model.days.min}
          />
        }
        actions={
          <>
            {day && model.freeOf && <CardAvailability of={model.freeOf(supplier.id)} day={day} peopleNum={peopleNum} />}
            <CompareToggle id={supplier.id} name={nameOf(supplier)} />
          </>
        }
      />
    </li>
  )
}

/** Popular shops offered for an empty list. */
function NearShops({ model, sizes }: { model: SuppliersModel; sizes: string }) {
  const { near, nearPlace, nearCategory } = model
  if (!near) return null
  return (
    <section className={styles.near} aria-labelledby="near-shops">
      <h2 id="near-shops">
        {nearPlace && nearCategory ? (
          <Trans comment="Heading of shops offered in place of none, such as: Sushi in Tokyo that people like">
            Popular: {nearCategory} in {nearPlace}
          </Trans>
        ) : nearPlace ? (
          <Trans comment="Heading of shops offered in place of none">Popular in {nearPlace}</Trans>
        ) : nearCategory ? (
          <Trans comment="Heading of shops offered in place of none; the placeholder is a category such as: Sushi">
            Popular: {nearCategory}
          </Trans>
        ) : (
          <Trans comment="Heading of shops offered in place of none">Popular across Japan</Trans>
        )}
      </h2>
      <ul className={styles.list}>
        {near.suppliers.map((supplier) => (
          <Row key={supplier.id} model={model} supplier={supplier} sizes={sizes} heading="h3" />
        ))}
      </ul>
    </section>
  )
}

/** Shops of the list, or suggestions if there are none. */
export function Results({ model, sizes }: { model: SuppliersModel; sizes: string }) {
  const { suppliers, total, isStale, pending, error } = model
  if (model.isBeyond) return <NoSuchPage model={model} />
  if (total === 0 && model.full === 0 && !isStale) {
    return (
      <>
        <NoShops model={model} />
        <NearShops model={model} sizes={sizes} />
      </>
    )
  }
  if (model.isNotKept) return <NotCachedOffline onRetry={model.retry} />
  // The typed text may match no loaded shop while the server is still searching.
  const places = isStale ? (suppliers.length === 0 ? PAGE_SIZE : 0) : pending * PAGE_SIZE
  return (
    <>
      <KeywordNotice model={model} />
      {model.sort.key === 'distance' && !model.position && <AskPosition model={model} />}
      <ul
        ref={model.listRef}
        className={styles.list}
        aria-busy={pending > 0 || isStale}
        data-stale={isStale || undefined}
        data-grid={model.map.isOn || undefined}
      >
        {suppliers.map((supplier, index) => (
          <Row key={supplier.id} model={model} supplier={supplier} sizes={sizes} isFirst={index === 0} />
        ))}
        {Array.from({ length: places }, (_, index) => `place-${index}`).map((key) => (
          <li key={key}>
            <SupplierCardSkeleton layout={model.map.isOn ? 'stack' : 'row'} />
          </li>
        ))}
      </ul>
      {error !== null && <SectionError error={error} onRetry={model.retry} />}
      <CompareBar />
    </>
  )
}
