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
                _0="Nothing is sold on this day."
                one="# order is sold on this day, and stays valid."
                other="# orders are sold on this day, and stay valid."
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
                  More is sold at these starts. What is sold stays; nothing more is sold there until enough is given
                  back:
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
          _0="No order lies outside of these hours."
          one="# order lies outside of these hours, and stays valid:"
          other="# orders lie outside of these hours, and stay valid:"
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
