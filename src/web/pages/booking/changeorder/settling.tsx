import { Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { Button, LinkButton } from '#kit/ui/button.tsx'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { failureText } from '#web/api/failure-text.ts'
import { ChangeCompare } from '#web/features/orders/change-compare.tsx'
import { ChangeConditions } from '#web/features/orders/change-conditions.tsx'
import { ChangeMoney } from '#web/features/orders/change-money.tsx'
import { orderHref, payDifferenceHref } from '#web/features/orders/links.ts'
import { useOrderNames } from '#web/features/orders/names.ts'
import { Card } from '#web/ui/content/card.tsx'
import { useDevice } from '#web/ui/device-context.tsx'
import styles from './changeorder.module.css'
import type { ChangeOrderModel } from './model.ts'

/** A change that can be settled: comparison, cost and submit button. */
export function Settling({ model }: { model: ChangeOrderModel }) {
  const namesOf = useOrderNames()
  const format = useFormat()
  const { old, next, terms, due, carried } = model
  const { supplier } = next
  const until = next.expireTime === null ? null : format.time(next.expireTime)
  return (
    <div className={styles.page}>
      <header>
        <h1>
          <Trans>Review your change</Trans>
        </h1>
        <p className={styles.note}>{namesOf(old).shop}</p>
      </header>
      <Banner tone="wait">
        {until === null ? (
          <Trans>Nothing has changed yet. Your booking stays as it is unless you confirm.</Trans>
        ) : (
          <Trans>
            Nothing has changed yet. If you don’t confirm by {until} (Japan time), your booking stays as it is.
          </Trans>
        )}
      </Banner>
      <Card pad="lg" raised className={styles.sheet}>
        <ChangeCompare
          before={{ pack: namesOf(old).pack, at: old.usetime, packages: old.packagesNum, yen: carried }}
          after={{ pack: namesOf(next).pack, at: next.usetime, packages: next.packagesNum, yen: next.payable }}
          people={next.peopleNum}
        />
        {terms ? (
          <ChangeMoney due={due} paidWith={terms.paidWith} refundBy={terms.refundBy} />
        ) : (
          <Skeleton height="calc(72 * var(--u))" />
        )}
        <ChangeConditions answerHours={supplier.confirmation === 'request' ? supplier.answerHours : null} />
      </Card>
      {model.problem && <Problem problem={model.problem} />}
      {!model.online && (
        <Banner tone="wait" role="status">
          <Trans>You’re offline. Connect to the internet to make changes. Your booking stays as it is.</Trans>
        </Banner>
      )}
      <Actions model={model} />
    </div>
  )
}

function Actions({ model }: { model: ChangeOrderModel }) {
  const device = useDevice()
  const { old, next, due, online, isPressed, problem } = model
  return (
    <div className={styles.actions}>
      {problem?.kind === 'unknown' ? (
        <Button size="lg" pending={isPressed} disabled={!online} onClick={model.handleLook}>
          <Trans comment="Button: asks the server what has become of the order">Check status</Trans>
        </Button>
      ) : due > 0 ? (
        <PayLink href={payDifferenceHref(device, old.id, next)} due={due} />
      ) : (
        <Button
          variant="accent"
          size="lg"
          pending={isPressed}
          // The customer must see the refund and its destination before agreeing.
          disabled={!online || (due < 0 && model.terms === null)}
          onClick={model.handleSettle}
        >
          <SettleLabel due={due} />
        </Button>
      )}
      <LinkButton href={orderHref(device, old, 'view')} variant="secondary" size="lg">
        <Trans comment="Button: does not change the order">Keep original booking</Trans>
      </LinkButton>
    </div>
  )
}

function PayLink({ href, due }: { href: string; due: number }) {
  const format = useFormat()
  const amount = format.yen(due)
  return (
    <LinkButton href={href} variant="accent" size="lg">
      <Trans>Pay {amount} difference</Trans>
    </LinkButton>
  )
}

function SettleLabel({ due }: { due: number }) {
  const format = useFormat()
  const amount = format.yen(-due)
  return due < 0 ? <Trans>Change and get {amount} refund</Trans> : <Trans>Confirm change</Trans>
}

/** Why the change was not settled, and what to do next. */
function Problem({ problem }: { problem: NonNullable<ChangeOrderModel['problem']> }) {
  const { i18n } = useLingui()
  switch (problem.kind) {
    case 'refused':
      return (
        <Banner tone="bad" role="alert">
          {failureText(i18n, problem.failure)}
        </Banner>
      )
    case 'unchanged':
      return (
        <Banner tone="wait" role="alert">
          <Trans>We didn’t get a response, and your booking hasn’t changed. It’s safe to try again.</Trans>
        </Banner>
      )
    case 'unknown':
      return (
        <Banner tone="wait" role="alert">
          <Trans>
            We couldn’t confirm the change. Check again when you’re back online – nothing will be sent twice.
          </Trans>
        </Banner>
      )
  }
}
