import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { EmptyState, ErrorState } from '#kit/ui/empty-state.tsx'
import { errorText } from '#web/api/failure-text.ts'
import { AtShop } from '#web/features/catalogue/at-shop.tsx'
import { PackageCard, PackageCardSkeleton } from '#web/features/catalogue/cards/package-card.tsx'
import { ROW_SIZES, SupplierCard, SupplierCardSkeleton } from '#web/features/catalogue/cards/supplier-card.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import { CompareBar } from '#web/features/compare/compare-bar.tsx'
import { CompareToggle } from '#web/features/compare/compare-toggle.tsx'
import { Heart } from '#web/features/favorites/heart.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useLayout } from '#web/ui/device-context.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { TabLinks } from '#web/ui/navigation/tabs.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './favorite.module.css'
import { FavoriteRow } from './favorite-row.tsx'
import { type FavoriteModel, useFavoriteModel } from './model.ts'

function Shops({ model }: { model: FavoriteModel }) {
  const nameOf = useNames()
  const isWide = useLayout() === 'wide'
  return (
    <ul className={styles.shops} aria-busy={model.isStale || undefined}>
      {model.suppliers.map((supplier, index) => (
        <FavoriteRow
          key={supplier.id}
          item={{ type: 'supplier', id: supplier.id }}
          name={nameOf(supplier)}
          isSettled={model.isSettled}
          isOnline={supplier.mallFlag === 1}
        >
          <SupplierCard
            supplier={supplier}
            href={model.supplierHref(supplier.id)}
            place={model.placeOf(supplier)}
            approx={model.approx}
            sizes={isWide ? '14em' : ROW_SIZES}
            layout={isWide ? 'stack' : 'row'}
            heading="h2"
            priority={index === 0}
            heart={<Heart type="supplier" id={supplier.id} name={nameOf(supplier)} />}
            priceNote={<AtShop supplier={supplier} />}
            actions={<CompareToggle id={supplier.id} name={nameOf(supplier)} />}
          />
        </FavoriteRow>
      ))}
    </ul>
  )
}

function Packages({ model }: { model: FavoriteModel }) {
  const nameOf = useNames()
  return (
    <ul className={styles.packages} aria-busy={model.isStale || undefined}>
      {model.packages.map((pack) => (
        <FavoriteRow
          key={pack.id}
          item={{ type: 'package', id: pack.id }}
          name={nameOf(pack)}
          isSettled={model.isSettled}
          isOnline={pack.mallFlag === 1 && pack.supplier.mallFlag === 1}
        >
          <PackageCard
            pack={pack}
            href={model.packageHref(pack.id)}
            approx={model.approx}
            heading="h2"
            shop={nameOf(pack.supplier)}
            heart={<Heart type="package" id={pack.id} name={nameOf(pack)} look="plain" />}
          />
        </FavoriteRow>
      ))}
    </ul>
  )
}

function Waiting({ model }: { model: FavoriteModel }) {
  const isShops = model.type === 'supplier'
  const isWide = useLayout() === 'wide'
  return (
    <div className={isShops ? styles.shops : styles.packages} role="status">
      <span className="visuallyHidden">
        <Trans>Loading…</Trans>
      </span>
      {['a', 'b', 'c', 'd'].map((key) =>
        isShops ? (
          <SupplierCardSkeleton key={key} layout={isWide ? 'stack' : 'row'} />
        ) : (
          <PackageCardSkeleton key={key} />
        ),
      )}
    </div>
  )
}

function Empty({ model }: { model: FavoriteModel }) {
  return (
    <EmptyState
      picture={<Scene name="empty-search" />}
      title={
        model.type === 'supplier' ? <Trans>No favourite places yet</Trans> : <Trans>No favourite packages yet</Trans>
      }
      action={
        <LinkButton href={pagePath(model.device, 'suppliers')}>
          <Trans>Explore places</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>Tap the heart on anything you like. You’ll find it here on all your devices.</Trans>
      </p>
    </EmptyState>
  )
}

function List({ model }: { model: FavoriteModel }) {
  const { i18n } = useLingui()
  if (model.isWaiting) return <Waiting model={model} />
  if (model.error) {
    return (
      <ErrorState
        title={errorText(i18n, model.error)}
        action={
          <Button onClick={model.retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (model.isEmpty) return <Empty model={model} />
  if (model.isBeyond) {
    return (
      <EmptyState
        picture={<Scene name="empty-search" />}
        title={<Trans>There’s nothing on this page</Trans>}
        action={
          <LinkButton href={model.pageHref(1)}>
            <Trans>See first page</Trans>
          </LinkButton>
        }
      />
    )
  }
  return model.type === 'supplier' ? <Shops model={model} /> : <Packages model={model} />
}

/** Favourite shops and packages, with a link to the trip planner. */
export function FavoritePage() {
  const { t } = useLingui()
  const model = useFavoriteModel()
  const { device, type, counts } = model
  const tab = (one: typeof type, label: string) => ({
    href: pagePath(device, 'favorite', { type: one }),
    label: counts[one] === null ? label : `${label} (${counts[one]})`,
    current: type === one,
  })
  return (
    <>
      <PageHead
        title={t`Favourites`}
        back={pagePath(device, 'profile')}
        returns
        crumbs={[{ label: t`Home`, href: pagePath(device, 'index') }]}
      />
      <div className={styles.page}>
        <div className={styles.head}>
          <h1>
            <Trans>Favourites</Trans>
          </h1>
          <LinkButton
            href={pagePath(device, 'trip')}
            variant="secondary"
            size="sm"
            icon={<CalendarDays aria-hidden="true" />}
          >
            <Trans comment="Link to the board where a trip is planned day by day">Plan my trip</Trans>
          </LinkButton>
        </div>
        <TabLinks label={t`Type of favourite`} links={[tab('supplier', t`Places`), tab('package', t`Packages`)]} />
        <List model={model} />
        {model.type === 'supplier' && <CompareBar />}
        {model.pager && <Pager {...model.pager} href={model.pageHref} />}
      </div>
    </>
  )
}
