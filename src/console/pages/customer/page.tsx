import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { browserName } from '../../ui/browser-name.ts'
import { Cost } from '../../ui/cost.tsx'
import facts from '../../ui/facts.module.css'
import form from '../../ui/form.module.css'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { OrderState } from '../../ui/order-state-badge.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { ACT_NAMES, ActDialog } from './act-dialog.tsx'
import { type ActKind, useCustomer } from './model.ts'

/** One customer: account, sessions, orders, and actions. */
export function CustomerPage() {
  const { t, i18n } = useLingui()
  const written = useFormatJapanTime()
  const shopName = useShopName()
  const format = useFormat()
  const model = useCustomer()
  if (model.customer.isPending) return <Loading />
  const { error } = model.customer
  if (error instanceof CallError && [404, 422].includes(error.failure.status)) {
    return (
      <EmptyState
        heading="h1"
        title={<Trans>Customer not found</Trans>}
        action={<AppLink href={consolePath('customers')}>{t`Search for another customer`}</AppLink>}
      >
        <Trans>The account may have been deleted.</Trans>
      </EmptyState>
    )
  }
  if (model.customer.isLoadingError) return <Failed error={error} onRetry={() => void model.customer.refetch()} />
  const { customer, hasPassword, services, sessions, orders, orderCount } = model.customer.data
  const ways = [...(hasPassword ? [t`Password`] : []), ...services]
  const acts: ActKind[] = [
    ...(customer.isLocked ? (['unlock'] as const) : []),
    ...(sessions.length > 0 ? (['end-sessions'] as const) : []),
    ...(['export', 'delete'] as const),
  ]
  return (
    <Page
      title={customer.email || t`No email address`}
      lead={customer.name}
      actions={customer.isLocked && <Badge tone="bad">{t`Locked out`}</Badge>}
    >
      <div className={facts.halves}>
        <Section title={<Trans>Account</Trans>}>
          <dl className={facts.facts}>
            <dt>{t`Number`}</dt>
            <dd className="num">{customer.id}</dd>
            <dt>{t`Email address`}</dt>
            <dd>
              {customer.email || '–'} {!customer.isConfirmed && <Badge tone="wait">{t`Email not verified`}</Badge>}
            </dd>
            <dt>{t`Phone`}</dt>
            <dd className="num">{customer.phone || '–'}</dd>
            <dt>{t`Customer since`}</dt>
            <dd className="num">{format.dateTime(customer.since)}</dd>
            <dt>{t`Sign-in methods`}</dt>
            <dd>{ways.length === 0 ? t`Email code` : ways.join(', ')}</dd>
          </dl>
        </Section>
        <Section title={<Trans>Active sessions</Trans>}>
          {sessions.length === 0 ? (
            <p>
              <Trans>Not signed in on any device.</Trans>
            </p>
          ) : (
            <ul>
              {sessions.map(({ device, since }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two browsers of one kind may begin in the same second
                <li key={place}>
                  {browserName(device) ?? t`Unknown browser`} <small className="num">{format.dateTime(since)}</small>
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      <Section title={<Trans>Actions</Trans>}>
        <div className={form.buttons}>
          {acts.map((kind) => (
            <Button key={kind} variant={kind === 'delete' ? 'danger' : 'secondary'} onClick={() => model.ask(kind)}>
              {i18n._(ACT_NAMES[kind])}
            </Button>
          ))}
        </div>
        <p className={facts.note}>
          <Trans>You’ll see what each action does and enter a reason before you confirm.</Trans>
        </p>
      </Section>
      <Section title={<Plural value={orderCount} one="# order" other="# orders" />}>
        {orders.length > 0 && (
          <Table
            caption={t`Recent orders`}
            rows={orders}
            keyOf={({ orderNo }) => orderNo}
            columns={[
              { id: 'order', label: t`Order`, show: ({ orderNo }) => <OrderLink orderNo={orderNo} /> },
              { id: 'state', label: t`Status`, show: (order) => <OrderState {...order} /> },
              { id: 'shop', label: t`Shop`, show: shopName },
              { id: 'visit', label: t`Visit`, show: ({ visit }) => (visit === null ? t`No date` : written(visit)) },
              { id: 'amount', label: t`Amount`, isNumber: true, show: ({ amount }) => <Cost yen={amount} /> },
            ]}
          />
        )}
        {orderCount > orders.length && (
          <p className={facts.note}>
            <Trans>Showing the latest orders.</Trans>
          </p>
        )}
      </Section>
      {model.asked && (
        <ActDialog
          key={model.asked.key}
          kind={model.asked.kind}
          consequence={model.consequence}
          isPending={model.isPending}
          error={model.error}
          onClose={model.close}
          onPress={model.press}
        />
      )}
    </Page>
  )
}
