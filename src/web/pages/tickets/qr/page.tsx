import { Trans, useLingui } from '@lingui/react/macro'
import { AppLink } from '#kit/ui/app-link.tsx'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNameParts } from '#web/features/catalogue/names.ts'
import { LateInAppHint } from '#web/features/tickets/in-app/late-in-app-hint.tsx'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { CouponForm } from './coupon-form.tsx'
import { Items } from './items.tsx'
import { type QrModel, useQr } from './model.ts'
import styles from './qr.module.css'
import type { QrSearch } from './search.ts'

/** Target page of a shop's own QR code: what the customer can use at the shop (QR-04 to QR-10). */
export function QrPage({ search: { supplierId } }: { search: QrSearch }) {
  const device = useDevice()
  if (supplierId === undefined) return <Redirect href={pagePath(device, 'index')} />
  return <AtShopPage supplierId={supplierId} />
}

function AtShopPage({ supplierId }: { supplierId: number }) {
  const { t } = useLingui()
  const model = useQr(supplierId)
  return (
    <>
      <PageHead
        title={t`At the venue`}
        back={model.shopHref}
        crumbs={[{ label: t`Home`, href: pagePath(model.device, 'index') }]}
      />
      <div className={styles.page}>
        <ShopName model={model} />
        <LateInAppHint />
        {model.isSignedIn ? <Own model={model} supplierId={supplierId} /> : <LoginPrompt model={model} />}
      </div>
    </>
  )
}

function ShopName({ model: { shop, shopHref } }: { model: QrModel }) {
  const nameParts = useNameParts()
  if (shop === null) {
    return (
      <h1>
        <Trans>At the venue</Trans>
      </h1>
    )
  }
  const { name, lang, japanese } = nameParts(shop)
  return (
    <header>
      <h1 lang={lang}>{name}</h1>
      {japanese && (
        <p className={styles.soft} lang="ja" translate="no">
          {japanese}
        </p>
      )}
      <AppLink href={shopHref}>
        <Trans>About this venue</Trans>
      </AppLink>
    </header>
  )
}

function LoginPrompt({ model }: { model: QrModel }) {
  return (
    <EmptyState
      picture={<Scene name="empty-tickets" />}
      title={<Trans>Log in to see what you can use at this venue</Trans>}
      action={
        <LinkButton href={model.loginHref} onClick={model.handleLogin}>
          <Trans>Log in</Trans>
        </LinkButton>
      }
    >
      <p>
        <Trans>After you log in, you’ll return here to see your coupons, tickets and today’s bookings.</Trans>
      </p>
    </EmptyState>
  )
}

function Own({ model, supplierId }: { model: QrModel; supplierId: number }) {
  const { coupons, direct, reservations, offered } = model
  if (model.isWaiting) {
    return (
      <div role="status">
        <span className="visuallyHidden">
          <Trans>Checking what you can use at this venue…</Trans>
        </span>
        <Skeleton height="calc(180 * var(--u))" />
      </div>
    )
  }
  const isEmpty = coupons.length + direct.length + reservations.length === 0
  return (
    <>
      {model.error && <SectionError error={model.error} onRetry={model.retry} />}
      <Items title={<Trans>Today’s bookings</Trans>} items={reservations} />
      <Items title={<Trans>Coupons</Trans>} items={coupons} />
      <Items title={<Trans>E-tickets</Trans>} items={direct} />
      {isEmpty && !model.error && (
        <EmptyState
          picture={<Scene name="empty-tickets" />}
          title={<Trans>Nothing to use at this venue today</Trans>}
        />
      )}
      {offered && (
        <section className={styles.section}>
          <h2>
            <Trans>The venue’s coupon</Trans>
          </h2>
          <CouponForm supplierId={supplierId} offered={offered} />
        </section>
      )}
    </>
  )
}
