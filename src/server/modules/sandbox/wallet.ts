import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { sandboxWechatPay } from '#contract/payments.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, unknown } from '#server/outcome.ts'
import { type SandboxWallet, WALLET_PATH } from '#server/ports/payment.ts'
import { formPages } from './form-pages.ts'
import { walletEndPage, walletPage } from './wallet-page.ts'

/** Anyone who has scanned the QR. */
const OPEN = { config: { access: 'open' } } as const
const HTML = 'text/html; charset=utf-8'
const scan = z.object({ pay: text(200) })

export interface WalletDependencies {
  readonly wallet: SandboxWallet
  /** Stands for the notification that WeChat Pay sends when a customer has paid. */
  readonly notify: (ref: string) => Promise<void>
}

/** Pays by the secret in a QR and has the server notified, as often as it is asked. */
async function pay({ wallet, notify }: WalletDependencies, secret: string): Promise<boolean> {
  const bill = wallet.scanned(secret)
  if (bill === null || !(await wallet.pay(secret))) return false
  await notify(bill.ref)
  return true
}

/** `POST /sandbox/wechat/pay`: a wallet scans the QR that the order's page shows, and pays. */
export function walletRoutes(serve: Serve, deps: WalletDependencies): void {
  serve(sandboxWechatPay, async ({ orderNo }) => {
    const secret = deps.wallet.waiting(orderNo)
    if (secret === null) return unknown()
    return ok({ paid: await pay(deps, secret) })
  })
}

/** The page behind the QR: `GET` with `pay` shows what is to be paid and changes nothing, its form pays. */
export async function walletPages(app: FastifyInstance, deps: WalletDependencies): Promise<void> {
  await formPages(app, (scope) => {
    const billOf = (given: unknown) => {
      const parsed = z.safeParse(scan, given)
      if (!parsed.success) return null
      const secret = parsed.data.pay
      const bill = deps.wallet.scanned(secret)
      return bill && { ...bill, secret }
    }
    scope.get(WALLET_PATH, OPEN, async (request, reply) => {
      const bill = billOf(request.query)
      if (bill === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such payment')
      const page = bill.status === 'open' ? walletPage(bill) : walletEndPage(bill, bill.status === 'succeeded')
      return reply.type(HTML).send(page)
    })
    scope.post(WALLET_PATH, OPEN, async (request, reply) => {
      const bill = billOf(request.body)
      if (bill === null) return reply.code(404).type('text/plain; charset=utf-8').send('No such payment')
      return reply.type(HTML).send(walletEndPage(bill, await pay(deps, bill.secret)))
    })
  })
}
