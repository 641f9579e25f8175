// The gateway of `npm run drill`: Stripe's double as its own process, which survives when the server is killed, with a
// small control port for the drill at PORT. It reports every payment to the server: late, repeated, and some never.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { diceOf } from '#tests/attack/dice.ts'
import { startStripeDouble } from '#tests/support/stripe-double.ts'
import type { DrillGateway } from './gateway-port.ts'

/** The number of payments in ten that are never reported: the server has to query them. */
const LOST_OF_TEN = 2
const MOST_REPEATS = 3
const BETWEEN_TRIES_MS = 150
/** A real provider retries for days; the drill is over before that. */
const TRIES = 200

const stripe = await startStripeDouble()
const dice = diceOf(Number(process.env['SEED'] ?? 1), 'gateway')
let server: string | null = null
let told = 0

/** Reports until the server acknowledges. The server may be down and return at another address. */
async function report(ref: string, id: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await pause(BETWEEN_TRIES_MS + dice.whole(500))
    const { payload, signature } = stripe.webhook(ref, { id })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const answer =
      server &&
      (await fetch(`${server}/pay/webhook/stripe`, { method: 'POST', body: payload, headers }).catch(() => null))
    if (answer && answer.status === 200) {
      told += 1
      return
    }
  }
}

const answers: { readonly [Call in keyof DrillGateway]: (given: Parameters<DrillGateway[Call]>[0]) => unknown } = {
  settings: () => ({ base: stripe.base, webhookSecret: stripe.webhookSecret }),
  serverIsAt(origin) {
    server = origin
    return null
  },
  pay(ref) {
    stripe.payInBrowser(ref, 'visa')
    if (dice.whole(10) < LOST_OF_TEN) return null
    const repeats = 1 + dice.whole(MOST_REPEATS)
    for (let time = 0; time < repeats; time++) void report(ref, `evt_${ref}_${time % 2}`)
    return null
  },
  result: () => ({ held: stripe.held(), told }),
}

const control = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const call = (request.url ?? '').slice(1)
  const sent = Buffer.concat(chunks).toString()
  try {
    const answer = Object.hasOwn(answers, call)
      ? answers[call as keyof DrillGateway](JSON.parse(sent || 'null') as never)
      : 'ready'
    response.end(JSON.stringify(answer))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
control.listen(Number(process.env['PORT']), '127.0.0.1')
