import { PAYMENT_METHOD_NAMES, paymentFacts } from '#domain/price/payment-methods.ts'
import { HOSTED_PATH, type HostedGateway, type SandboxHostedPage } from '#server/ports/payment.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'
import { recordDecline, type SandboxPayments } from './sandbox-payments.ts'

const DECLINED = 'The wallet declined the payment.'

/** The securityPay wallets in the sandbox, paid on a page of this server that is marked as simulated (U-17, U-25). */
export function sandboxHostedPage(
  payments: SandboxPayments,
  { retrieve, changed }: SandboxGateway,
): Pick<HostedGateway, 'hostedMethods' | 'pageOf'> & SandboxHostedPage {
  return {
    hostedMethods: PAYMENT_METHOD_NAMES.filter((method) => paymentFacts(method).payModeId !== null),

    async pageOf(ref, _method, { success }) {
      const payment = await retrieve(ref)
      if (payment.status !== 'open' || payment.clientSecret === null) return { url: null, payment }
      const back = new URL(success)
      const url = new URL(HOSTED_PATH, back)
      url.searchParams.set('pay', payment.clientSecret)
      url.searchParams.set('return', `${back.pathname}${back.search}`)
      return { url: url.href, payment }
    },

    billOf(secret) {
      const held = payments.bySecret(secret)
      return held ? { ref: held.ref, orderNo: held.orderNo, amount: held.amount, status: held.status } : null
    },

    async answerPage(secret, answer) {
      const held = payments.bySecret(secret)
      if (!held) return null
      const { status } = await changed(held.ref, ['open'], (one) => {
        if (answer === 'decline') return recordDecline(one, null, DECLINED)
        one.status = 'succeeded'
        one.failure = null
      })
      return status
    },
  }
}
