import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { Cost } from '../../ui/cost.tsx'
import styles from '../../ui/facts.module.css'
import form from '../../ui/form.module.css'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { OrderLink } from '../../ui/order-link.tsx'
import { OrderState } from '../../ui/order-state-badge.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { useShopName } from '../../ui/shop-name.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ACT_NAMES } from './act-names.ts'
import { ContactsDeleted } from './deleted-texts.tsx'
import { useOrder } from './model.ts'
import { Receipts } from './receipts.tsx'
import { GuestFacts } from './shop-facts.tsx'
import { Timeline } from './timeline.tsx'

/** One order: its data, its actions and its history. */
export function OrderPage() {
  const { t, i18n } = useLingui()
  const written = useFormatJapanTime()
  const shopName = useShopName()
  const format = useFormat()
  const model = useOrder()
  const { order, asked } = model
  if (order.isPending) return <Loading />
  if (order.error instanceof CallError && order.error.failure.status === 404) {
    return (
      <EmptyState
        heading="h1"
        title={<Trans>Order not found</Trans>}
        action={<AppLink href={consolePath('orders')}>{t`Find the order`}</AppLink>}
      />
    )
  }
  if (order.isLoadingError) return <Failed error={order.error} onRetry={() => void order.refetch()} />
  const detail = order.data
  const { customer, orderNo, visit, people, amount, orderedAt } = detail.order
  const course = i18n.locale === 'ja' ? detail.package : detail.packageEn
  return (
    <Page title={orderNo} lead={shopName(detail.order)} actions={<OrderState {...detail.order} />}>
      <div className={styles.halves}>
        <Section title={<Trans>Order</Trans>}>
          <dl className={styles.facts}>
            <dt>{t`Package`}</dt>
            <dd>
              {course} × <span className="num">{detail.portions}</span>
            </dd>
            <dt>{t`Visit`}</dt>
            <dd className="num">{visit === null ? t`No date` : written(visit)}</dd>
            <dt>{t`Guests`}</dt>
            <dd className="num">{people}</dd>
            <dt>{t`Ordered`}</dt>
            <dd className="num">{format.dateTime(orderedAt)}</dd>
            {detail.replacedBy && (
              <>
                <dt>{t`Replaced by`}</dt>
                <dd>
                  <OrderLink orderNo={detail.replacedBy} />
                </dd>
              </>
            )}
            {detail.replaces && (
              <>
                <dt>{t`Replaces`}</dt>
                <dd>
                  <OrderLink orderNo={detail.replaces} />
                </dd>
              </>
            )}
            {detail.answerBy && (
              <>
                <dt>{t`Respond by`}</dt>
                <dd className="num">{written(detail.answerBy)}</dd>
              </>
            )}
            <dt>{t`Amount`}</dt>
            <dd className="num">
              <Cost yen={amount} />
            </dd>
            {amount > 0 && (
              <>
                <dt>{t`Paid`}</dt>
                <dd className="num">{format.yen(detail.paid)}</dd>
                <dt>{t`Refunded (incl. pending)`}</dt>
                <dd className="num">{format.yen(detail.refunded)}</dd>
              </>
            )}
          </dl>
        </Section>
        {customer && (
          <Section title={<Trans>Customer</Trans>}>
            <dl className={styles.facts}>
              {detail.deleted.contacts ? (
                <>
                  <dt>{t`Name, email address and phone`}</dt>
                  <dd>
                    <ContactsDeleted />
                  </dd>
                </>
              ) : (
                <>
                  <dt>{t`Name`}</dt>
                  <dd>{customer.name || '–'}</dd>
                  <dt>{t`Email address`}</dt>
                  <dd>{customer.email || '–'}</dd>
                  <dt>{t`Phone`}</dt>
                  <dd className="num">{customer.phone || '–'}</dd>
                </>
              )}
              {detail.guests && (
                <>
                  <dt>{t`Language`}</dt>
                  <dd>{LANGUAGES[detail.guests.locale].name}</dd>
                </>
              )}
            </dl>
            {detail.customerId !== null && (
              <p>
                <AppLink href={consolePath('customers', `/${detail.customerId}`)}>
                  <Trans>View customer</Trans>
                </AppLink>
              </p>
            )}
          </Section>
        )}
        {detail.guests && (
          <Section title={<Trans>Sent to the shop</Trans>}>
            <dl className={styles.facts}>
              <GuestFacts guests={detail.guests} deleted={detail.deleted} />
            </dl>
          </Section>
        )}
      </div>
      {detail.receipts.length > 0 && (
        <Section title={<Trans>Receipts</Trans>}>
          <Receipts receipts={detail.receipts} paid={detail.paid - detail.refunded} />
        </Section>
      )}
      {detail.acts.length > 0 && (
        <Section title={<Trans>Actions</Trans>}>
          <div className={form.buttons}>
            {detail.acts.map((kind) => (
              <Button
                key={kind}
                variant={
                  kind === 'confirm' ? 'primary' : kind === 'decline' || kind === 'cancel' ? 'danger' : 'secondary'
                }
                onClick={() => model.ask(kind)}
              >
                {i18n._(ACT_NAMES[kind])}
              </Button>
            ))}
          </div>
          <p className={styles.note}>
            <Trans>You’ll see each action’s effect on money and seats, and enter a reason, before you confirm.</Trans>
          </p>
        </Section>
      )}
      <Section title={<Trans>Timeline (Japan time)</Trans>}>
        <Timeline rows={detail.timeline} onSend={(mail) => model.ask('mail', mail)} />
      </Section>
      {asked && (
        <ActDialog
          key={asked.dialog}
          kind={asked.kind}
          mail={asked.mail}
          detail={detail}
          consequence={model.consequence}
          isLooking={model.isLooking}
          isPending={model.isPending}
          error={model.error}
          onLook={model.look}
          onForget={model.forget}
          onPress={model.press}
          onClose={model.close}
        />
      )}
    </Page>
  )
}
