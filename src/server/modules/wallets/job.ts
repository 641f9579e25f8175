import { DONE, type Fate, type Job } from '#server/modules/jobs/index.ts'
import { currentTicket } from '#server/modules/tickets/index.ts'
import { offeredWallets, type WalletOutcome } from '#server/ports/wallets.ts'
import { passOf } from './pass.ts'
import { renewalOf, type WalletDependencies } from './service.ts'
import { duePasses, findPassById, forgetPushToken, markChanged, noteTold, type PassRow, pushTokensOf } from './store.ts'

type JobDependencies = Omit<WalletDependencies, 'throttle' | 'random' | 'secret'>

const fateOf = (outcome: WalletOutcome | undefined): Fate => {
  if (outcome === undefined || !('reason' in outcome)) return DONE
  return { type: outcome.type === 'later' ? 'again' : outcome.type, reason: outcome.reason }
}

/** Tells the devices that hold the pass; all of them, whatever becomes of one. */
async function tellDevices({ db, wallets }: JobDependencies, pass: PassRow): Promise<Fate> {
  let fate: Fate = DONE
  for (const pushToken of await pushTokensOf(db, pass.id)) {
    const outcome = await wallets.apple?.notify(pushToken)
    // Only what says so of the device: a device does not register again by itself.
    if (outcome?.type === 'gone') await forgetPushToken(db, pushToken)
    else if (outcome && outcome.type !== 'done') fate = fateOf(outcome)
  }
  return fate
}

/**
 * Has passes follow their orders (used, undone, cancelled, changed) and renews tokens that end before their tickets. It compares passes with
 * orders, so that no writer of orders has to know of wallets. The item is the pass.
 */
export function walletJob(deps: JobDependencies): Job {
  const { db, wallets, origin } = deps
  const work = async (id: number, now: Temporal.Instant): Promise<Fate> => {
    const pass = await findPassById(db, id)
    const current = pass && (await currentTicket(deps, pass.order_id, now))
    if (!pass || !current) return DONE
    await markChanged(db, id, now)
    const shown = passOf(current.ticket, { ...pass, origin })
    const fate =
      pass.wallet === 'apple'
        ? await tellDevices(deps, pass)
        : fateOf(await wallets.google?.put(shown, { isNew: false }))
    // The order as it was read: one that has changed meanwhile differs from it, and is told next.
    if (fate.type === 'done') await noteTold(db, id, current.row, renewalOf(current.ticket))
    return fate
  }
  return {
    kind: 'wallet',
    due: (now) => duePasses(now, offeredWallets(wallets, now)),
    work,
    orderOf: async (id) => (await findPassById(db, id))?.order_id ?? null,
    todo: "A wallet could not be told of an order. Its pass shows an old state; the ticket's own rules hold at the counter. Look at what the log says, then run: npm run jobs -- retry wallet ITEM.",
  }
}
