import { Plural, Trans } from '@lingui/react/macro'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { planShopAct } from '#contract/operator/shop-acts.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { Loading } from '../../ui/states.tsx'
import type { ShopAct, ShopActModel } from './shop-act.ts'

interface DialogProps {
  readonly model: ShopActModel
  readonly titles: Readonly<Record<ShopAct['kind'], string>>
}

/** The dialog of an action on a shop, with its consequence. */
export function ShopActDialog({ model, titles }: DialogProps) {
  const { asked, consequence } = model
  if (!asked) return null
  return (
    <ReasonDialog
      title={titles[asked.kind]}
      button={titles[asked.kind]}
      isDanger={asked.kind === 'lock' || (consequence?.outside?.length ?? 0) > 0}
      isPending={model.isPending}
      isDisabled={consequence === undefined || model.isLooking}
      error={model.error}
      onClose={model.close}
      onPress={model.press}
    >
      {consequence === undefined || model.isLooking ? (
        !model.error && <Loading />
      ) : (
        <div aria-live="polite">
          {consequence.sold && (
            <p>
              <Plural
                value={consequence.sold.orders}
                _0="No orders on this day."
                one="# order on this day stays valid."
                other="# orders on this day stay valid."
              />
            </p>
          )}
          {consequence.orderNos.length > 0 && (
            <ul>
              {consequence.orderNos.map((orderNo) => (
                <li key={orderNo} className="num">
                  {orderNo}
                </li>
              ))}
            </ul>
          )}
          {consequence.outside && <Outside orders={consequence.outside} />}
          {consequence.seats && (
            <p>
              <Trans>
                Seats: {consequence.seats.before} → {consequence.seats.after}
              </Trans>
            </p>
          )}
          {consequence.seats && consequence.seats.oversold.length > 0 && (
            <>
              <p>
                <Trans>
                  More seats are already sold for these time slots. Existing orders stay valid, and no more are sold
                  there until enough seats are released:
                </Trans>
              </p>
              <ul>
                {consequence.seats.oversold.map(({ start, taken }) => (
                  <li key={start} className="num">
                    {start}: {taken}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </ReasonDialog>
  )
}

type Orders = NonNullable<ResponseOf<typeof planShopAct>['outside']>

/** Orders outside the new hours, which stay valid. */
function Outside({ orders }: { orders: Orders }) {
  const written = useFormatJapanTime()
  return (
    <>
      <p>
        <Plural
          value={orders.length}
          _0="No orders fall outside these hours."
          one="# order falls outside these hours and stays valid:"
          other="# orders fall outside these hours and stay valid:"
        />
      </p>
      {orders.length > 0 && (
        <ul>
          {orders.map(({ orderNo, start }) => (
            <li key={orderNo} className="num">
              {written(start)} · {orderNo}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
