import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#kit/ui/button.tsx'
import { Redirect } from '#kit/ui/redirect.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { SectionError } from '#web/features/catalogue/cards/section-error.tsx'
import { useNames } from '#web/features/catalogue/names.ts'
import type { RefusedReservation } from '#web/features/reserve/reserve-info.ts'
import { pagePath, suppliersHref } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import { AlternativeCard } from './alternative-card.tsx'
import { type ReserveFailModel, useRefusedReservation, useReserveFailModel } from './model.ts'
import styles from './reservefail.module.css'

/** A refused reservation (P-2.9). Without one, redirects to the shop list (RF-07). */
export function ReserveFailPage() {
  const device = useDevice()
  const info = useRefusedReservation()
  return info ? <Refused info={info} /> : <Redirect href={suppliersHref(device)} />
}

/** The layouts differ only in the number of alternatives per row. */
function Refused({ info }: { info: RefusedReservation }) {
  const { t } = useLingui()
  const device = useDevice()
  const model = useReserveFailModel(info)
  const crumbs = [
    { label: t`Home`, href: pagePath(device, 'index') },
    { label: t`Places`, href: suppliersHref(device) },
    { label: t`Reserve`, href: model.changeHref },
  ]
  return (
    <>
      <PageHead title={model.title} back={model.changeHref} crumbs={crumbs} />
      <div className={styles.page}>
        <WhatFailed model={model} />
        <section className={styles.others} aria-labelledby="alternatives">
          <h2 id="alternatives">
            {model.wishedAt === null ? <Trans>Try these instead</Trans> : <Trans>Also available at this time</Trans>}
          </h2>
          <Alternatives model={model} />
        </section>
      </div>
    </>
  )
}

function WhatFailed({ model }: { model: ReserveFailModel }) {
  const format = useFormat()
  const nameOf = useNames()
  const { info, pack, wishedAt } = model
  return (
    <Fuda
      as="section"
      at="side"
      stub={
        <div className={styles.actions}>
          <LinkButton href={model.changeHref}>
            <Trans>Edit booking details</Trans>
          </LinkButton>
          <LinkButton href={model.listHref} variant="secondary">
            <Trans>Browse places</Trans>
          </LinkButton>
        </div>
      }
    >
      <div className={styles.failed} role="alert">
        <h1>{model.title}</h1>
        <p className={styles.headline}>{model.headline}</p>
        {model.reason && <p>{model.reason}</p>}
      </div>
      <p className={`${styles.wished} num`}>
        {wishedAt !== null && <strong>{format.japanTime(wishedAt)}</strong>}
        <span>
          <Plural value={info.people} one="# guest" other="# guests" />
          {pack && ` · ${nameOf(pack)} · ${nameOf(pack.supplier)}`}
        </span>
      </p>
      <p className={styles.kept}>
        <Trans>You haven’t been charged. We’ve kept what you entered.</Trans>
      </p>
    </Fuda>
  )
}

function Alternatives({ model }: { model: ReserveFailModel }) {
  const { alternatives, error } = model
  if (alternatives === null && error) return <SectionError error={error} onRetry={model.retry} />
  if (alternatives === null) {
    return (
      <div className={styles.list} role="status">
        <span className="visuallyHidden">
          <Trans>Checking availability…</Trans>
        </span>
        {['first', 'second', 'third'].map((key) => (
          <Skeleton key={key} height="calc(148 * var(--u))" />
        ))}
      </div>
    )
  }
  if (alternatives.length === 0) {
    return (
      <p className={styles.none}>
        <Trans>No other package is available at that time. Try another time or browse all places.</Trans>
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {alternatives.map((alternative) => (
        <AlternativeCard
          key={alternative.id}
          alternative={alternative}
          href={model.alternativeHref(alternative)}
          approx={model.approx}
        />
      ))}
    </ul>
  )
}
