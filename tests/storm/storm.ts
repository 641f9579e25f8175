import { diceOf } from '#tests/attack/dice.ts'
import { inconsistencies, reconcile } from '#tests/reconcile/reconcile.ts'
import { storyOf } from '#tests/reconcile/story.ts'
import type { Act } from './act.ts'
import {
  answerWallet,
  confirmCard,
  drawCoupon,
  openCard,
  openWallet,
  order,
  payByToken,
  payInBrowser,
  poll,
  scanQr,
  showQr,
} from './buying.ts'
import { refund, seatsChange, undo } from './operating.ts'
import { disputes, feesBecomeKnown, issues, settles } from './settling.ts'
import { answer, cancel, change, redeem, redeemOffline, sendStoredRecord, settleChange } from './visiting.ts'
import {
  calmDown,
  forgetOldKeys,
  gatewayFails,
  refundByHand,
  refundFails,
  retryGivenUp,
  runJobs,
  tellOwedNews,
  timePasses,
  webhook,
} from './weather.ts'
import { openWorld, type World } from './world.ts'

/** Each act with its relative frequency. */
const ACTS: Readonly<Record<string, readonly [Act, number]>> = {
  order: [order, 16],
  'draw coupon': [drawCoupon, 2],
  'pay by token': [payByToken, 12],
  'open card form': [openCard, 8],
  'pay in browser': [payInBrowser, 10],
  'confirm card': [confirmCard, 6],
  'show QR': [showQr, 5],
  'scan QR': [scanQr, 6],
  'open wallet': [openWallet, 6],
  'answer wallet': [answerWallet, 7],
  poll: [poll, 3],
  webhook: [webhook, 8],
  'refund fails': [refundFails, 1],
  'refund by hand': [refundByHand, 2],
  'tell of it': [tellOwedNews, 1],
  'gateway fails': [gatewayFails, 4],
  jobs: [runJobs, 6],
  'retry given up': [retryGivenUp, 1],
  'time passes': [timePasses, 3],
  cancel: [cancel, 5],
  change: [change, 7],
  'settle change': [settleChange, 6],
  'shop answers': [answer, 5],
  redeem: [redeem, 4],
  'redeem offline': [redeemOffline, 3],
  'bring in': [sendStoredRecord, 3],
  'operator refunds': [refund, 2],
  'operator undoes': [undo, 2],
  'seats change': [seatsChange, 1],
  'fees become known': [feesBecomeKnown, 3],
  disputes: [disputes, 2],
  'issues statements': [issues, 3],
  'settles statements': [settles, 3],
}
const DECK = Object.entries(ACTS).flatMap(([name, [act, weight]]) =>
  Array.from({ length: weight }, () => ({ name, act })),
)

export interface StormOptions {
  readonly seed: number
  readonly acts: number
  /**
   * Concurrent acts. With 1 they run one after the other, determined by the seed; otherwise the database decides the
   * order.
   */
  readonly atOnce: number
  /** A PostgreSQL other than the one that all tests share. */
  readonly postgres?: string
  /** Runs after all acts, before the checks: plants a fault. */
  readonly sabotage?: (world: World) => Promise<unknown>
}

export interface StormReport {
  /** How often each act had each outcome. */
  readonly tally: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly orders: number
  /** Inconsistencies; empty if there are none. */
  readonly problems: readonly string[]
  /** The history of the first orders named in the problems. */
  readonly stories: ReadonlyMap<string, readonly string[]>
}

/** The invariants are checked after this many acts, with nothing in flight. */
const CHECK_EVERY = 250
const MOST_PROBLEMS = 10
const STORIES = 3

/**
 * Runs seeded random acts on its own server, lets it settle, and checks the ledger (decision 09). Act n has its own
 * generator, so its numbers do not depend on the acts before it.
 */
export async function runStorm({ seed, acts, atOnce, postgres, sabotage }: StormOptions): Promise<StormReport> {
  const world = await openWorld({ uses: Math.ceil(acts / 100), ...(postgres === undefined ? {} : { postgres }) })
  const tally = new Map<string, Map<string, number>>()
  const { problems } = world
  const happens = async (index: number) => {
    const dice = diceOf(seed, `act ${index}`)
    const { name, act } = dice.pick(DECK)
    const said = await act(world, dice).catch((error: unknown) => {
      problems.push(`act ${index}, ${name}: ${error instanceof Error ? error.stack : error}`)
      return 'broke off'
    })
    const counts = tally.get(name) ?? new Map<string, number>()
    tally.set(name, counts.set(said, (counts.get(said) ?? 0) + 1))
  }
  try {
    let next = 0
    while (next < acts && problems.length < MOST_PROBLEMS) {
      const until = Math.min(acts, next + CHECK_EVERY)
      const worker = async () => {
        while (next < until) {
          next += 1
          await happens(next - 1)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      forgetOldKeys(world)
      for (const line of await inconsistencies(world.server.db)) problems.push(`after ${next} acts, ${line}`)
    }
    await calmDown(world)
    await sabotage?.(world)
    problems.push(...(await reconcile(world.server.db, [...world.stripe.held(), ...world.wechat.held()])))
    const orders = await world.server.db.selectFrom('orders').select('id').execute()
    const named = new Set(problems.flatMap((line) => /\border (\d+)/.exec(line)?.[1] ?? []))
    const stories = new Map<string, readonly string[]>()
    for (const id of [...named].slice(0, STORIES)) stories.set(id, await storyOf(world.server.db, Number(id)))
    return { tally, orders: orders.length, problems: [...new Set(problems)], stories }
  } finally {
    await world.close()
  }
}
