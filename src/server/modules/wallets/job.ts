import { WALLET_TRIES } from '#domain/constants.ts'
import { DONE, type Fate, type Job } from '#server/modules/jobs/index.ts'
import type { CurrentTicketDependencies } from '#server/modules/tickets/index.ts'
import { offeredWallets, type WalletOutcome, type Wallets } from '#server/ports/wallets.ts'
import { showingOf } from './service.ts'
import {
  duePasses,
  type FoundPass,
  findOrderOf,
  findPassById,
  forgetPushToken,
  noteShown,
  noteTold,
  untoldDevices,
} from './store.ts'

interface JobDependencies extends CurrentTicketDependencies {
  readonly wallets: Wallets
}

const fateOf = (outcome: WalletOutcome | undefined): Fate => {
  if (outcome === undefined || !('reason' in outcome)) return DONE
  return { type: outcome.type === 'later' ? 'again' : outcome.type, reason: outcome.reason }
}

/** Notifies the devices that have not received the pass's last change; all of them, even if one fails. */
async function tellDevices({ db, wallets }: JobDependencies, pass: FoundPass): Promise<Fate> {
  const tell = async (device: Awaited<ReturnType<typeof untoldDevices>>[number]): Promise<Fate> => {
    const outcome = await wallets.apple?.notify(device.pushToken)
    if (outcome?.type === 'done') await noteTold(db, device.id, device.changeNumber)
    // Only what says so of the device: a device does not register again by itself.
    if (outcome?.type === 'gone') await forgetPushToken(db, device.pushToken)
    return fateOf(outcome)
  }
  const fates = await Promise.all((await untoldDevices(db, pass.id)).map(tell))
  return fates.find(({ type }) => type !== 'done') ?? DONE
}

/**
 * Has passes follow their orders (used, undone, cancelled, changed) and the time (a token or a ticket ends), and empties those that nobody is to
 * see any more. It compares passes with orders, so that no writer of orders has to know of wallets. The item is the pass. A wallet that is away
 * is tried for weeks, and one that was given up again once its order or its time says something new: what it shows stays wrong until then.
 */
export function walletJob(deps: JobDependencies): Job {
  const { db, wallets } = deps
  const work = async (id: number, now: Temporal.Instant): Promise<Fate> => {
    const pass = await findPassById(db, id, now)
    if (!pass) return DONE
    const { pass: shown, shows } = await showingOf(deps, pass, now)
    if (pass.wallet === 'apple') {
      // Devices poll as well: the change is stored before they are notified.
      if (pass.is_stale) await noteShown(db, id, shows, now)
      return tellDevices(deps, pass)
    }
    const fate = fateOf(await wallets.google?.put(shown, { isNew: false }))
    // As it was put: an order that has changed meanwhile differs from it, and is put next.
    if (fate.type === 'done') await noteShown(db, id, shows, now)
    return fate
  }
  return {
    kind: 'wallet',
    tries: WALLET_TRIES,
    isResumed: true,
    due: (now) => duePasses(now, offeredWallets(wallets, now)),
    work,
    orderOf: async (id) => (await findOrderOf(db, id))?.order_id ?? null,
    todo: "A wallet could not be told of an order. Its pass shows an old state; the ticket's own rules hold at the counter. Look at what the log says, then run: npm run jobs -- retry wallet ITEM.",
  }
}
