import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import Stripe from 'stripe'
import { type Answer, fault, refundRefusal } from './stripe-answers.ts'
import { stripeBalance } from './stripe-balance.ts'
import { isActiveOrder, pageOf, presented } from './stripe-books.ts'
import { CARDS, type Card, type Intent, PARAMS, type Refund } from './stripe-facts.ts'

/**
 * lost-before: the connection breaks and Stripe did nothing. lost-after: it breaks after Stripe has acted.
 * error-before: Stripe answers 500 and did nothing; error-after: it acts and answers 500. refused: it refuses while it
 * works on the call (balance too low). These three answers are Stripe's for the key from then on. silent: no answer at
 * all, and nothing done; late: it acts, and does not answer within any timeout.
 */
export type Fault = 'lost-before' | 'lost-after' | 'error-before' | 'error-after' | 'refused' | 'silent' | 'late'
const WHILE_WORKING: readonly Fault[] = ['error-before', 'error-after', 'refused']

const BROKEN = fault(500, 'api_error', 'server_error', 'Something went wrong')
const TOO_LITTLE = fault(400, 'invalid_request_error', 'balance_insufficient', 'Insufficient funds in your balance.')

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** A Stripe double on a local port: form bodies, idempotency keys, test cards, signed webhooks, and faults. */
export async function startStripeDouble(webhookSecret = 'whsec_double') {
  let seconds = () => Math.floor(Date.now() / 1000)
  const intents = new Map<string, Intent>()
  const methods = new Map<string, Card>()
  const answers = new Map<string, { params: string; answer: Answer }>()
  const refunds: Refund[] = []
  let nextRefund: Refund['status'] = 'succeeded'
  const calls: string[] = []
  /** The bodies of the calls. */
  const sent: string[] = []
  /** Wallets that the account has not activated. */
  const inactive = new Set<string>()
  const faults: { call: string; fault: Fault }[] = []
  const balance = stripeBalance(intents, refunds, () => seconds())
  const id = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`

  const confirmed = (intent: Intent, card: Card, isSecuredRefused: boolean): Answer => {
    intent.card = card
    const refusal =
      card.declines ??
      (card.isSecured && isSecuredRefused
        ? {
            code: 'authentication_required',
            message: 'Your card was declined. This transaction requires authentication.',
          }
        : undefined)
    if (refusal) {
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { type: 'card_error', ...refusal }
      return fault(402, 'card_error', refusal.code, refusal.message, { payment_intent: presented(intent, refunds) })
    }
    intent.status = card.isSecured
      ? 'requires_action'
      : intent.capture_method === 'manual'
        ? 'requires_capture'
        : 'succeeded'
    intent.last_payment_error = null
    return { status: 200, body: presented(intent, refunds) }
  }
  /** Opens a wallet's page; Alipay's has its own format. */
  const opened = (intent: Intent, wallet: string, returnUrl: string | null): Answer => {
    if (!intent.types.includes(wallet) || returnUrl === null || inactive.has(wallet)) {
      return fault(
        400,
        'invalid_request_error',
        'payment_intent_incompatible_payment_method',
        `${wallet} is not activated`,
      )
    }
    const url = `https://wallet.example/pay/${id('page')}?token=a%20b%22%3Cc&amount=${intent.amount}`
    intent.status = 'requires_action'
    intent.next_action =
      wallet === 'alipay'
        ? { type: 'alipay_handle_redirect', alipay_handle_redirect: { url, return_url: returnUrl } }
        : { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } }
    return { status: 200, body: presented(intent, refunds) }
  }
  const wrongState = (intent: Intent): Answer =>
    fault(400, 'invalid_request_error', 'payment_intent_unexpected_state', `This PaymentIntent is ${intent.status}.`)

  const act = (call: string, ref: string, params: URLSearchParams): Answer => {
    const unknown = [...params.keys()].find((key) => !PARAMS[call]?.includes(key.replace(/\[.*/, '')))
    if (PARAMS[call] && unknown !== undefined) {
      return fault(400, 'invalid_request_error', 'parameter_unknown', `Received unknown parameter: ${unknown}`)
    }
    if (call === 'payouts' || call === 'balance_transactions') return balance.answer(call, params)
    if (call === 'create') {
      const amount = Number(params.get('amount'))
      const intent: Intent = {
        id: id('pi'),
        client_secret: '',
        created: seconds(),
        amount,
        metadata: params.has('metadata[order_no]') ? { order_no: params.get('metadata[order_no]') ?? '' } : {},
        capture_method: params.get('capture_method') ?? 'automatic',
        status: 'requires_payment_method',
        card: null,
        last_payment_error: null,
        types: [...params].filter(([key]) => key.startsWith('allowed_payment_method_types')).map(([, type]) => type),
        next_action: null,
      }
      intent.client_secret = `${intent.id}_secret_${randomBytes(6).toString('hex')}`
      intents.set(intent.id, intent)
      return { status: 200, body: presented(intent, refunds) }
    }
    if (call === 'payment_methods') {
      const token = params.get('card[token]') ?? ''
      const card = CARDS[token.replace(/^tok_/, '')]
      if (!card) return fault(400, 'invalid_request_error', 'resource_missing', `No such token: '${token}'`)
      const method = id('pm')
      methods.set(method, card)
      return { status: 200, body: { id: method, object: 'payment_method' } }
    }
    if (call === 'refund_list') {
      const of = params.get('payment_intent')
      const page = pageOf(
        refunds.filter((one) => of === null || one.payment_intent === of),
        params,
      )
      return { status: 200, body: { object: 'list', ...page } }
    }
    if (call === 'list') {
      const { data, has_more } = pageOf([...intents.values()], params)
      return { status: 200, body: { object: 'list', has_more, data: data.map((one) => presented(one, refunds)) } }
    }
    if (call === 'refund_retrieve') {
      const refund = refunds.find((one) => one.id === ref)
      if (!refund) return fault(404, 'invalid_request_error', 'resource_missing', `No such refund: '${ref}'`)
      return { status: 200, body: refund }
    }
    const intent = intents.get(call === 'refunds' ? (params.get('payment_intent') ?? '') : ref)
    if (!intent) return fault(404, 'invalid_request_error', 'resource_missing', `No such payment_intent: '${ref}'`)
    if (call === 'retrieve') return { status: 200, body: presented(intent, refunds) }
    if (call === 'refunds') {
      if (intent.status !== 'succeeded') return wrongState(intent)
      const amount = Number(params.get('amount'))
      const given = refunds
        .filter((one) => one.payment_intent === intent.id && isActiveOrder(one))
        .reduce((sum, one) => sum + one.amount, 0)
      const refusal = refundRefusal(intent, { amount, given })
      if (refusal) return refusal
      const key = params.get('metadata[key]')
      const refund: Refund = {
        id: id('re'),
        object: 'refund',
        payment_intent: intent.id,
        created: seconds(),
        amount,
        status: nextRefund,
        metadata: key === null ? {} : { key },
      }
      nextRefund = 'succeeded'
      refunds.push(refund)
      return { status: 200, body: { ...refund } }
    }
    if (call === 'confirm') {
      if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status)) return wrongState(intent)
      const wallet = params.get('payment_method_data[type]')
      if (wallet !== null) return opened(intent, wallet, params.get('return_url'))
      const card = methods.get(params.get('payment_method') ?? '')
      if (!card) return fault(400, 'invalid_request_error', 'resource_missing', 'No such PaymentMethod')
      return confirmed(intent, card, params.get('error_on_requires_action') === 'true')
    }
    if (call === 'capture') {
      if (intent.status !== 'requires_capture') return wrongState(intent)
      intent.status = 'succeeded'
    } else {
      if (['succeeded', 'canceled', 'processing'].includes(intent.status)) return wrongState(intent)
      intent.status = 'canceled'
      intent.next_action = null
    }
    return { status: 200, body: presented(intent, refunds) }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, , resource = '', ref = '', action] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const isGet = request.method === 'GET'
    const params = isGet ? new URL(request.url ?? '', 'http://double').searchParams : await bodyOf(request)
    const call =
      resource === 'refunds' && isGet
        ? ref
          ? 'refund_retrieve'
          : 'refund_list'
        : resource !== 'payment_intents'
          ? resource
          : (action ?? (isGet ? (ref ? 'retrieve' : 'list') : ref ? ref : 'create'))
    calls.push(call)
    sent.push(String(params))
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' && request.method === 'POST' ? answers.get(key) : undefined
    // A repeated answer does no work, so these faults do not apply to it.
    const at = faults.findIndex((one) => one.call === call && !(known && WHILE_WORKING.includes(one.fault)))
    const [planned] = at < 0 ? [] : faults.splice(at, 1)
    if (planned?.fault === 'silent') return
    if (planned?.fault === 'lost-before') return response.destroy()

    let given: Answer
    if (known) {
      given =
        known.params === `${request.url} ${params}`
          ? known.answer
          : fault(
              400,
              'idempotency_error',
              'idempotency_key_reused',
              'Keys for idempotent requests can only be used once.',
            )
    } else {
      const undone = planned?.fault === 'error-before' ? BROKEN : planned?.fault === 'refused' ? TOO_LITTLE : null
      const done = undone ?? act(call, ref, params)
      given = planned?.fault === 'error-after' ? BROKEN : done
      if (typeof key === 'string') answers.set(key, { params: `${request.url} ${params}`, answer: given })
    }
    if (planned?.fault === 'late') return
    if (planned?.fault === 'lost-after') return response.destroy()
    response.writeHead(given.status, {
      'content-type': 'application/json',
      'request-id': id('req'),
      ...(known && { 'idempotent-replayed': 'true' }),
    })
    response.end(JSON.stringify(given.body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port')
  const signer = new Stripe('sk_test_double')

  return {
    base: `http://127.0.0.1:${address.port}`,
    webhookSecret,
    /**
     * Every call so far, in order: create, retrieve, list, confirm, capture, cancel, refunds, refund_list,
     * refund_retrieve, payment_methods, payouts, balance_transactions.
     */
    calls,
    refunds,
    intents,
    inactive,
    balance,
    sent,
    /** Yen charged to cards, before refunds. */
    charged: (): number =>
      [...intents.values()]
        .filter((intent) => intent.status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
    /** Yen refunded to cards. */
    refunded: (): number => refunds.filter(isActiveOrder).reduce((sum, { amount }) => sum + amount, 0),
    /** Every payment with the amounts charged and refunded. */
    held: () =>
      [...intents.values()].map(({ id: ref, status, amount }) => ({
        ref,
        charged: status === 'succeeded' ? amount : 0,
        refunded: refunds
          .filter((one) => one.payment_intent === ref && isActiveOrder(one))
          .reduce((sum, one) => sum + one.amount, 0),
      })),
    /** The next refund is created in this state. */
    refundsAs(status: Refund['status']) {
      nextRefund = status
    },
    /** Deletes the stored answers of idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    /**
     * The next call of this kind fails, not counting repeated answers. A broken connection breaks twice, because the
     * SDK retries at once.
     */
    plan(call: string, fault: Fault) {
      faults.push({ call, fault })
      if (fault === 'lost-before' || fault === 'lost-after') faults.push({ call, fault })
    },
    /** Cancels the planned faults that have not happened yet. */
    calm() {
      faults.length = 0
      nextRefund = 'succeeded'
    },
    /** The role of Stripe's library in the browser: confirms with a test card; 3-D Secure succeeds at once. */
    payInBrowser(ref: string, card: string) {
      const intent = intents.get(ref)
      const known = CARDS[card]
      if (!intent || !known) throw new Error(`No ${ref} or ${card}`)
      if (intent.status !== 'requires_payment_method') throw new Error(`${ref} is ${intent.status}`)
      const { isSecured: _passed, ...plain } = known
      confirmed(intent, plain, false)
    },
    /** A card that requires 3-D Secure: starts the challenge, which ends with an answer. */
    beginChallenge(ref: string) {
      const intent = intents.get(ref)
      const card = CARDS['threeDSecure']
      if (!intent || !card) throw new Error(`No ${ref}`)
      confirmed(intent, card, false)
      intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} }
    },
    /** The customer's action on the open page of the bank or wallet. */
    answerPage(ref: string, answer: 'approve' | 'decline' | 'approve-slowly') {
      const intent = intents.get(ref)
      if (intent?.status !== 'requires_action') throw new Error(`No page of ${ref} is open`)
      intent.next_action = null
      if (answer === 'approve-slowly') {
        intent.status = 'processing'
        return
      }
      if (answer === 'approve') {
        intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
        return
      }
      intent.status = 'requires_payment_method'
      const code = intent.card ? 'payment_intent_authentication_failure' : 'payment_intent_payment_attempt_failed'
      const message =
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
      intent.last_payment_error = { type: intent.card ? 'card_error' : 'invalid_request_error', code, message }
    },
    /** The final outcome of a payment that was approved slowly. */
    finish(ref: string) {
      const intent = intents.get(ref)
      if (intent?.status !== 'processing') throw new Error(`Nobody works on ${ref}`)
      intent.status = intent.capture_method === 'manual' ? 'requires_capture' : 'succeeded'
    },
    /** A webhook about a payment, signed as Stripe signs it. */
    webhook(ref: string, options: { id?: string; type?: string; secret?: string; timestamp?: number } = {}) {
      const intent = intents.get(ref)
      const payload = JSON.stringify({
        id: options.id ?? id('evt'),
        object: 'event',
        type: options.type ?? 'payment_intent.succeeded',
        data: { object: intent ? presented(intent, refunds) : { id: ref, object: 'payment_intent' } },
      })
      const signature = signer.webhooks.generateTestHeaderString({
        payload,
        secret: options.secret ?? webhookSecret,
        ...(options.timestamp === undefined ? {} : { timestamp: options.timestamp }),
      })
      return { payload, signature }
    },
    /** A webhook about a refund in its current state, signed as Stripe signs it. */
    refundWebhook(refund: Refund, options: { id?: string; type?: string } = {}) {
      const type = options.type ?? 'refund.failed'
      const event = { id: options.id ?? id('evt'), object: 'event', type, data: { object: refund } }
      const payload = JSON.stringify(event)
      return { payload, signature: signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) }
    },
    /** Sets the time of everything from now on. */
    at(time: Temporal.Instant) {
      seconds = () => Math.floor(time.epochMilliseconds / 1000)
    },
    /** A payment made in Stripe's dashboard, or by another program with the same account. */
    paidElsewhere(amount: number): Intent {
      const ref = id('pi')
      const intent: Intent = {
        ...{ id: ref, client_secret: `${ref}_secret`, created: seconds(), amount, metadata: {} },
        ...{ capture_method: 'automatic', status: 'succeeded', card: CARDS['visa'] ?? null, last_payment_error: null },
        ...{ types: ['card'], next_action: null },
      }
      intents.set(ref, intent)
      return intent
    },
    /** A refund made in Stripe's dashboard, which refuses what the API refuses. */
    refundedElsewhere(ref: string, amount: number): Refund {
      const done = act('refunds', '', new URLSearchParams({ payment_intent: ref, amount: String(amount) }))
      const made = refunds.at(-1)
      if (done.status !== 200 || made === undefined) throw new Error(JSON.stringify(done.body))
      return made
    },
    /** The event about a refunded charge, signed as Stripe signs it. */
    chargeRefunded(ref: string, options: { id?: string } = {}) {
      const intent = intents.get(ref)
      if (!intent) throw new Error(`No ${ref}`)
      const returned = refunds.filter((one) => one.payment_intent === ref && isActiveOrder(one))
      const charge = {
        ...{ id: `ch_${ref}`, object: 'charge', payment_intent: ref, amount: intent.amount },
        amount_refunded: returned.reduce((sum, { amount }) => sum + amount, 0),
      }
      const event = { id: options.id ?? id('evt'), object: 'event', type: 'charge.refunded', data: { object: charge } }
      const payload = JSON.stringify(event)
      return { payload, signature: signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }) }
    },
    /** Resets all state, and cancels planned faults. */
    forget() {
      for (const known of [intents, methods, answers, inactive]) known.clear()
      for (const list of [refunds, calls, sent, faults]) list.length = 0
      nextRefund = 'succeeded'
      balance.forget()
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>
