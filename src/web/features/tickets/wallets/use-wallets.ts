import type { Ticket } from '#contract/tickets.ts'
import { addToWallet } from '#contract/wallets.ts'
import { type Wallet, walletsFor } from '#domain/ticket/wallets.ts'
import { call } from '#kit/api/client.ts'
import { useLocale } from '#kit/ui/use-locale.ts'
import { useFailureText } from '#web/api/use-failure-text.ts'
import { useOnline } from '#web/platform/network.ts'
import { browserInApp } from '../in-app/is-in-app.ts'

/**
 * Wallets to which this device can add the ticket, and the function to do so. None in an in-app browser, which does not
 * open passes.
 */
export function useWallets({ orderId, wallets = [] }: Ticket) {
  const locale = useLocale()
  const online = useOnline()
  const [problem, setProblem] = useFailureText()
  const { userAgent, maxTouchPoints } = navigator
  return {
    wallets: browserInApp() === null ? walletsFor({ userAgent, maxTouchPoints }, wallets) : [],
    online,
    problem,
    add: async (wallet: Wallet) => {
      setProblem(null)
      const result = await call(addToWallet, { orderId, wallet, locale })
      if (result.ok) location.assign(result.data.url)
      else setProblem(result)
    },
  }
}
