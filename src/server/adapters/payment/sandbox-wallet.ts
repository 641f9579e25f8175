import type { ListingGateway, SandboxWallet } from '#server/ports/payment.ts'
import { sandboxGateway } from './sandbox-gateway.ts'
import { openSandboxPayments } from './sandbox-payments.ts'

/**
 * A simulated WeChat Pay. Its QR code opens `page` (a full address) with the payment's secret, where a simulated
 * wallet pays. It stores payments apart from our database, like the simulated cards, and reports events within this
 * process.
 */
export async function openSandboxWallet(
  directory: string | null,
  page: string,
): Promise<ListingGateway & SandboxWallet & { close(): Promise<void> }> {
  const payments = await openSandboxPayments(directory, { name: 'sandbox-wallet.jsonl', prefix: 'wx_sandbox_' })
  const { changed, ...common } = sandboxGateway(payments)
  const textOf = (secret: string): string => {
    const url = new URL(page)
    url.searchParams.set('pay', secret)
    return url.href
  }

  return {
    provider: 'wechat-sandbox',
    ...common,

    async createIntent(request) {
      const { ref, secret, status, amount } = await payments.opened(request)
      return { ref, clientSecret: textOf(secret), status, amount, card: null, failure: null }
    },

    scanned(secret) {
      const held = payments.bySecret(secret)
      return held ? { ref: held.ref, orderNo: held.orderNo, amount: held.amount, status: held.status } : null
    },

    waiting: (orderNo) => payments.waiting(orderNo)?.secret ?? null,

    async pay(secret) {
      const held = payments.bySecret(secret)
      if (!held) return false
      const { status } = await changed(held.ref, ['open'], (one) => {
        one.status = 'succeeded'
      })
      return status === 'succeeded'
    },
  }
}
