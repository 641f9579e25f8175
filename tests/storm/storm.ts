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
import { answer, bringIn, cancel, change, redeem, redeemOffline, settleChange } from './visiting.ts'
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

/** How often each act is drawn, relative to the others. */
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
  'bring in': [bringIn, 3],
  'operator refunds': [refund, 2],
  'operator undoes': [undo, 2],
  'seats change': [seatsChange, 1],
}
const DECK = Object.entries(ACTS).flatMap(([name, [act, weight]]) =>
  Array.from({ length: weight }, () => ({ name, act })),
)

export interface StormOptions {
  readonly seed: number
  readonly acts: number
  /** Acts at a time. With 1 they happen one after the other, as the seed says; else the database decides who comes first. */
  readonly atOnce: number
  /** Another PostgreSQL than the one that all tests share. */
  readonly postgres?: string
  /** What to do to it when all acts are done, before it is looked at: plants a fault. */
  readonly sabotage?: (world: World) => Promise<unknown>
}

export interface StormReport {
  /** What became of each act, how often. */
  readonly tally: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly orders: number
  /** What does not add up, none when all is well. */
  readonly problems: readonly string[]
  /** What the first orders that the problems name went through. */
  readonly stories: ReadonlyMap<string, readonly string[]>
}

/** Looks at what always holds so often, with nothing under way. */
const CHECK_EVERY = 250
const MOST_PROBLEMS = 10
const STORIES = 3

/**
 * A storm of acts from a seed on a server of its own, then calm, then the books (decision 09). Act n draws from dice of
 * its own, so that it draws the same whoever comes before it.
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
