import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { sandboxWechatPay } from '#contract/payments.ts'
import type { Serve } from '#server/http/serve.ts'
import { ok, unknown } from '#server/outcome.ts'
import { type SandboxWallet, WALLET_PATH } from '#server/ports/payment.ts'
import { formPages } from './form-pages.ts'
import { walletEndPage, walletPage } from './wallet-page.ts'

/** Open to anyone who scanned the QR code. */
const OPEN = { config: { access: 'open' } } as const
const HTML = 'text/html; charset=utf-8'
const scan = z.object({ pay: text(200) })

export interface WalletDependencies {
  readonly wallet: SandboxWallet
  /** Simulates the notification that WeChat Pay sends after a payment. */
  readonly notify: (ref: string) => Promise<void>
}

/** Pays by the secret in a QR code. Every successful call notifies the server, including repeated ones. */
async function pay({ wallet, notify }: WalletDependencies, secret: string): Promise<boolean> {
  const bill = wallet.scanned(secret)
  if (bill === null || !(await wallet.pay(secret))) return false
  await notify(bill.ref)
  return true
}

/** `POST /sandbox/wechat/pay`: simulates a wallet that scans the QR code of an order's page and pays. */
export function walletRoutes(serve: Serve, deps: WalletDependencies): void {
  serve(sandboxWechatPay, async ({ orderNo }) => {
    const secret = deps.wallet.waiting(orderNo)
    if (secret === null) return unknown()
    return ok({ paid: await pay(deps, secret) })
  })
}

/** The page behind the QR code: `GET` with `pay` shows the payment and changes nothing; its form pays. */
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
