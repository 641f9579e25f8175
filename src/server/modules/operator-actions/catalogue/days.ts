import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { performShopAct, planShopAct, shopDays } from '#contract/operator/shop-acts.ts'
import { addDays, isJapanDate, type JapanDate, japanDate } from '#domain/calendar/time.ts'
import type { OperatorCaller } from '#server/auth/operator-caller.ts'
import { refuseOperator } from '#server/auth/operator-refusal.ts'
import type { Db } from '#server/db/connect.ts'
import { readHoursEntry } from '#server/modules/catalogue-entries/index.ts'
import { readDayHours } from '#server/modules/hours/index.ts'
import { malformed, notFound, type Outcome, ok } from '#server/outcome.ts'
import { type Act, type ActRefusal, onceByKey, perform, refuseAct } from '../act.ts'
import { type CapacityPlan, capacityAct } from '../shops/capacity.ts'
import { type DayPlan, dayAct } from '../shops/day.ts'
import { type HoursPlan, hoursAct } from '../shops/hours.ts'
import { withVersion } from './shown.ts'
import { shopState, soldByDay } from './store.ts'

type Asked = Pick<ParsedRequestOf<typeof planShopAct>, 'id' | 'act'>
type Consequence = ResponseOf<typeof planShopAct>

const refused = ({ key, facts }: ActRefusal) => refuseOperator('act_refused', { key, facts })

/** A month of a shop (Japan): its closed days, and the orders and people sold on each day. */
export async function monthOf(
  db: Db,
  { id, month }: ParsedRequestOf<typeof shopDays>,
  now: Temporal.Instant,
): Promise<Outcome<ResponseOf<typeof shopDays>>> {
  const shop = await shopState(db, id)
  if (!shop) return notFound()
  const from: JapanDate = `${month}-01`
  const { daysInMonth } = Temporal.PlainDate.from(from)
  const range = { from, until: addDays(from, daysInMonth) }
  const hoursOn = await readDayHours(db, id)
  const sold = new Map((await soldByDay(db, id, range)).map((row) => [row.day, row]))
  const days = Array.from({ length: daysInMonth }, (_, offset) => addDays(from, offset))
  return ok({
    seats: shop.capacity,
    today: japanDate(now),
    days: days.map((day) => ({
      ...{ day, isLocked: hoursOn(day).length === 0 },
      ...{ orders: sold.get(day)?.orders ?? 0, people: sold.get(day)?.people ?? 0 },
    })),
  })
}

const ofDay = (plan: DayPlan) => ({ sold: plan.sold, orderNos: [...plan.orderNos], outside: null, seats: null })
const ofHours = ({ outside }: HoursPlan) => ({ sold: null, orderNos: [], outside: [...outside], seats: null })
const ofSeats = ({ before, after, changed, oversold }: CapacityPlan) => ({
  ...{ sold: null, orderNos: [], outside: null, seats: { before, after, changed, oversold: [...oversold] } },
})

/** An act and how its plan is shown. */
interface Shop<Plan> {
  readonly act: Act<Plan>
  readonly show: (plan: Plan) => Omit<Consequence, 'shown'>
}

/**
 * Runs `work` with the command line's act for the request. The acts have different plan types, so `work` is
 * generic. Refuses malformed input.
 */
function withAct<Result>(
  { id, act }: Asked,
  now: Temporal.Instant,
  work: <Plan>(shop: Shop<Plan>) => Promise<Outcome<Result>>,
): Promise<Outcome<Result>> {
  switch (act.kind) {
    case 'capacity':
      return work({ act: capacityAct(id, act.seats, null), show: ofSeats })
    case 'hours': {
      const read = readHoursEntry(act.hours, japanDate(now))
      if (!read.ok) return Promise.resolve(refuseOperator('entry_faults', { faults: read.faults }))
      return work({ act: hoursAct(id, read.rules), show: ofHours })
    }
    default:
      // The contract checks only the format of a day; the date may not exist.
      if (!isJapanDate(act.day)) return Promise.resolve(malformed(['act.day']))
      return work({ act: dayAct(id, act.day, act.kind === 'lock'), show: ofDay })
  }
}

/** Plans an act on a shop. Changes nothing. */
export function planForShop(db: Db, asked: Asked, { now }: OperatorCaller): Promise<Outcome<Consequence>> {
  return withAct(asked, now, async ({ act, show }) => {
    const planned = await act.plan(db, now)
    return planned.ok ? ok({ ...show(planned.plan), shown: withVersion(planned.plan).shown }) : refused(planned)
  })
}

/** Performs the plan that was shown, once per key (decision 35). */
export function performForShop(
  db: Db,
  { shown, reason, key, ...asked }: ParsedRequestOf<typeof performShopAct>,
  { operator, now }: OperatorCaller,
): Promise<Outcome<{ isAgain: boolean }>> {
  const by = { operator: operator.email, reason, requestKey: key }
  return withAct(asked, now, async ({ act }) => {
    const done = await onceByKey(db, act, by, async () => {
      const planned = await act.plan(db, now)
      if (!planned.ok) return planned
      if (withVersion(planned.plan).shown !== shown) return refuseAct('changed')
      return perform(db, act, planned.plan, by, now)
    })
    return done.ok ? ok({ isAgain: done.again !== null }) : refused(done)
  })
}
