import { WALLET_TRIES } from '#domain/constants.ts'
import { DONE, type Job, type TryResult } from '#server/modules/jobs/index.ts'
import type { CurrentTicketDependencies } from '#server/modules/tickets/index.ts'
import { offeredWallets, type WalletOutcome, type Wallets } from '#server/ports/wallets.ts'
import { showingOf } from './service.ts'
import {
  devicesToNotify,
  duePasses,
  type FoundPass,
  findOrderOf,
  findPassById,
  forgetPushToken,
  noteShown,
  recordNotified,
} from './store.ts'

interface JobDependencies extends CurrentTicketDependencies {
  readonly wallets: Wallets
}

const fateOf = (outcome: WalletOutcome | undefined): TryResult => {
  if (outcome === undefined || !('reason' in outcome)) return DONE
  return { type: outcome.type === 'later' ? 'retry' : outcome.type, reason: outcome.reason }
}

/** Notifies the devices that have not received the pass's last change; all of them, even if one fails. */
async function notifyDevices({ db, wallets }: JobDependencies, pass: FoundPass): Promise<TryResult> {
  const notify = async (device: Awaited<ReturnType<typeof devicesToNotify>>[number]): Promise<TryResult> => {
    const outcome = await wallets.apple?.notify(device.pushToken)
    if (outcome?.type === 'done') await recordNotified(db, device.id, device.changeNumber)
    // Deletes the token only if the device is gone, because a device does not register again automatically.
    if (outcome?.type === 'gone') await forgetPushToken(db, device.pushToken)
    return fateOf(outcome)
  }
  const fates = await Promise.all((await devicesToNotify(db, pass.id)).map(notify))
  return fates.find(({ type }) => type !== 'done') ?? DONE
}

/**
 * Updates passes when their orders change (used, undone, cancelled, changed) or time passes (a token or ticket ends),
 * and empties those that must not be visible any more. It compares passes with orders, so code that writes orders does
 * not depend on wallets. The item is the pass's id. A wallet that is unavailable is retried for weeks. A given-up pass
 * is retried once its order or its time changes, because its content is wrong until then.
 */
export function walletJob(deps: JobDependencies): Job {
  const { db, wallets } = deps
  const work = async (id: number, now: Temporal.Instant): Promise<TryResult> => {
    const pass = await findPassById(db, id, now)
    if (!pass) return DONE
    const { pass: shown, shows } = await showingOf(deps, pass, now)
    if (pass.wallet === 'apple') {
      // Devices also poll, so the change is stored before they are notified.
      if (pass.is_stale) await noteShown(db, id, shows, now)
      return notifyDevices(deps, pass)
    }
    const fate = fateOf(await wallets.google?.put(shown, { isNew: false }))
    // Records what was sent. An order that has changed in the meantime differs from it and is sent next.
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
    todo: 'A wallet pass could not be updated and shows an old state. The ticket check at the shop is not affected. Check the log, then run: npm run jobs -- retry wallet ITEM.',
  }
}
