import { type KeyObject, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { WechatSettings } from '#server/adapters/payment/wechat/settings.ts'
import { certificateOf } from './certificate.ts'
import { API_V3_KEY, isMerchants, MCHID, MERCHANT_SERIAL, sealedFor, signedAs, wechatKeys } from './wechat-keys.ts'
import { type StatementFault, wechatStatementBook } from './wechat-statements.ts'

const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012026112200000000000001'
const SERIALS = ['5157F09EFDC096DE15EBE81A47057A7232F1B8E1', '50062CE505775F070CAB06E697F1BBD1AD4F4D87'] as const
type Certificate = 0 | 1

export interface Order {
  outTradeNo: string
  total: number
  currency: string
  /** NOTPAY, USERPAYING, SUCCESS, REFUND, CLOSED, PAYERROR, or an undocumented one. */
  state: string
  codeUrl: string
  /** The merchant's own data stored with it. */
  attach?: string
}
export interface WechatRefund {
  outRefundNo: string
  outTradeNo: string
  amount: number
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
}

/**
 * lost-before: the connection breaks and nothing was done; lost-after: it breaks after WeChat Pay has acted.
 * error-before, error-after: the same with a 500. silent: no answer at all, nothing done; late: it acts, and answers
 * after any timeout. busy: 429. refused: 403, balance too low. other: a genuine answer about something else. The rest
 * are untrustworthy answers after acting: unsigned; forged (another key's signature under a known serial number); stale
 * (signed an hour ago); altered (a byte after the signature); strange (signed, and not JSON).
 */
export type WechatFault =
  | 'lost-before'
  | 'lost-after'
  | 'error-before'
  | 'error-after'
  | 'silent'
  | 'late'
  | 'busy'
  | 'refused'
  | 'other'
  | 'unsigned'
  | 'forged'
  | 'stale'
  | 'altered'
  | 'strange'
  | StatementFault

interface Answer {
  status: number
  body: object | null
}
const refusal = (status: number, code: string): Answer => ({ status, body: { code, message: '请求失败' } })

export interface NotificationOptions {
  id?: string
  type?: string
  /** Seconds since the epoch. */
  timestamp?: number
  /** Encrypted with another API v3 key. */
  apiV3Key?: string
  /** Signed with a foreign key. */
  isForged?: boolean
  /** The id of another merchant. */
  mchid?: string
}

/** A WeChat Pay double on a local port: checks and makes signatures, encrypts, and gives faulty answers on demand. */
export async function startWechatDouble(now: () => number = Date.now) {
  const keys = wechatKeys()
  const orders = new Map<string, Order>()
  const refunds: WechatRefund[] = []
  const calls: string[] = []
  const bodies: Record<string, unknown>[] = []
  const faults: { call: string; fault: WechatFault }[] = []
  let swallowed: () => void = () => {}
  /** The listed platform certificates, and the one that signs. `public`: it signs with its public-key pair instead. */
  let listed: readonly Certificate[] = [0]
  let signing: Certificate | 'public' = 0
  const statements = wechatStatementBook()
  let nextRefund: WechatRefund['status'] = 'SUCCESS'
  let onClose: 'closes' | 'pays' | 'refuses' | 'says-yes' = 'closes'

  const seconds = () => Math.floor(now() / 1000)
  /** The public key has its own key pair; here it shares the second one. */
  const signer = (): { serial: string; key: KeyObject } =>
    signing === 'public'
      ? { serial: PUBLIC_KEY_ID, key: keys.platform[1].privateKey }
      : { serial: SERIALS[signing], key: keys.platform[signing].privateKey }
  const stranger = () => ({ ...signer(), key: keys.stranger.privateKey })

  const presented = (order: Order) => ({
    id: `42000${order.outTradeNo.slice(0, 12)}`,
    mchid: MCHID,
    out_trade_no: order.outTradeNo,
    trade_state: order.state,
    trade_state_desc: '…',
    ...(order.attach === undefined ? {} : { attach: order.attach }),
    ...(order.state === 'NOTPAY'
      ? {}
      : {
          amount: { total: order.total, currency: order.currency, payer_total: order.total * 5, payer_currency: 'CNY' },
        }),
  })
  const refundFacts = (one: WechatRefund) => ({
    id: `50300${one.outRefundNo.slice(-12)}`,
    out_refund_no: one.outRefundNo,
    status: one.status,
    amount: { refund: one.amount, currency: 'JPY' },
  })
  const isStanding = ({ status }: WechatRefund) => status === 'SUCCESS' || status === 'PROCESSING'
  const givenBack = (outTradeNo: string) =>
    refunds
      .filter((one) => one.outTradeNo === outTradeNo && isStanding(one))
      .reduce((sum, { amount }) => sum + amount, 0)

  const certificates = () => ({
    data: listed.map((index) => ({
      serial_no: SERIALS[index],
      effective_time: '2020-01-01T00:00:00+08:00',
      expire_time: new Date(now() + 86_400_000).toISOString(),
      encrypt_certificate: sealedFor(API_V3_KEY, certificateOf(keys.platform[index], SERIALS[index]), 'certificate'),
    })),
  })

  const create = (body: Record<string, unknown>): Answer => {
    const { out_trade_no: outTradeNo, amount, trade_type, notify_url, merchant_category_code, attach } = body
    const { total, currency } = (amount ?? {}) as Record<string, unknown>
    const isWhole = Number.isInteger(total) && Number(total) > 0
    if (typeof outTradeNo !== 'string' || !/^[\w\-|*]{6,32}$/.test(outTradeNo)) return refusal(400, 'PARAM_ERROR')
    if (!isWhole || currency !== 'JPY' || trade_type !== 'NATIVE') return refusal(400, 'PARAM_ERROR')
    if (typeof notify_url !== 'string' || notify_url.includes('?') || typeof merchant_category_code !== 'string') {
      return refusal(400, 'PARAM_ERROR')
    }
    const known = orders.get(outTradeNo)
    if (known && known.state !== 'NOTPAY') return refusal(400, known.state === 'CLOSED' ? 'ORDER_CLOSED' : 'ORDERPAID')
    if (known && known.total !== total) return refusal(403, 'OUT_TRADE_NO_USED')
    const order = known ?? {
      outTradeNo,
      total: Number(total),
      currency: 'JPY',
      state: 'NOTPAY',
      codeUrl: `weixin://wxpay/bizpayurl?pr=${randomBytes(5).toString('hex')}`,
      ...(typeof attach === 'string' ? { attach } : {}),
    }
    orders.set(outTradeNo, order)
    return { status: 200, body: { code_url: order.codeUrl } }
  }
  const close = (order: Order): Answer => {
    if (onClose === 'refuses') return refusal(400, 'INVALID_REQUEST')
    if (onClose === 'pays' && order.state === 'NOTPAY') order.state = 'SUCCESS'
    if (onClose === 'says-yes') {
      order.state = 'SUCCESS'
      return { status: 204, body: null }
    }
    if (order.state === 'SUCCESS' || order.state === 'REFUND') return refusal(400, 'ORDERPAID')
    if (order.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED')
    order.state = 'CLOSED'
    return { status: 204, body: null }
  }
  const refund = (body: Record<string, unknown>): Answer => {
    const order = orders.get(String(body['out_trade_no']))
    const outRefundNo = String(body['out_refund_no'])
    const { refund: amount, total, currency } = (body['amount'] ?? {}) as Record<string, unknown>
    if (!order) return refusal(404, 'ORDER_NOT_EXIST')
    if (currency !== 'JPY' || total !== order.total || !/^[\w\-|*@]{1,64}$/.test(outRefundNo)) {
      return refusal(400, 'PARAM_ERROR')
    }
    const known = refunds.find((one) => one.outRefundNo === outRefundNo)
    if (known && known.amount !== amount) return refusal(400, 'PARAM_ERROR')
    if (known) return { status: 200, body: refundFacts(known) }
    if (order.state !== 'SUCCESS' && order.state !== 'REFUND') return refusal(400, 'INVALID_REQUEST')
    if (givenBack(order.outTradeNo) + Number(amount) > order.total) return refusal(400, 'INVALID_REQUEST')
    const made: WechatRefund = {
      outRefundNo,
      outTradeNo: order.outTradeNo,
      amount: Number(amount),
      status: nextRefund,
    }
    nextRefund = 'SUCCESS'
    refunds.push(made)
    order.state = 'REFUND'
    return { status: 200, body: refundFacts(made) }
  }

  const act = (call: string, ref: string, query: URLSearchParams, body: Record<string, unknown>): Answer => {
    const merchant = call === 'create' || call === 'close' || call === 'refund' ? body['mchid'] : query.get('mchid')
    if (call !== 'certificates' && merchant !== MCHID) return refusal(400, 'MCH_NOT_EXISTS')
    switch (call) {
      case 'certificates':
        return listed.length === 0 ? refusal(404, 'RESOURCE_NOT_EXISTS') : { status: 200, body: certificates() }
      case 'create':
        return create(body)
      case 'refund':
        return refund(body)
      case 'refund_list': {
        const of = refunds.filter((one) => one.outTradeNo === query.get('out_trade_no'))
        return { status: 200, body: { data: of.map(refundFacts), total_num: of.length } }
      }
      case 'refund_query': {
        const one = refunds.find(({ outRefundNo }) => outRefundNo === ref)
        return one ? { status: 200, body: refundFacts(one) } : refusal(404, 'RESOURCE_NOT_EXISTS')
      }
    }
    const order = orders.get(ref)
    if (!order) return refusal(404, 'ORDER_NOT_EXIST')
    return call === 'close' ? close(order) : { status: 200, body: presented(order) }
  }

  const nameOf = (method: string, path: string): { call: string; ref: string } => {
    const parts = path.split('/').slice(3)
    const [kind = '', by = '', ref = '', action] = parts
    if (kind === 'transactions') {
      if (by === 'native') return { call: 'create', ref: '' }
      return { call: action === 'close' ? 'close' : 'query', ref }
    }
    if (kind !== 'refunds') return { call: kind, ref: '' }
    return ref ? { call: 'refund_query', ref } : { call: method === 'GET' ? 'refund_list' : 'refund', ref: '' }
  }

  const send = (response: ServerResponse, { status, body }: Answer, lie: WechatFault | undefined) => {
    const text = lie === 'strange' ? 'ok' : body === null ? '' : JSON.stringify(body)
    const at = lie === 'stale' ? seconds() - 3600 : seconds()
    const headers = lie === 'unsigned' ? {} : signedAs(lie === 'forged' ? stranger() : signer(), text, at)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(lie === 'altered' && text !== '' ? `${text} ` : text)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const url = new URL(request.url ?? '/', 'http://double')
    const { call, ref } = nameOf(request.method ?? '', url.pathname)
    calls.push(call)
    if (!isMerchants(request, text, seconds())) return send(response, refusal(401, 'SIGN_ERROR'), 'unsigned')
    const at = faults.findIndex((one) => one.call === call)
    const [planned] = at < 0 ? [] : faults.splice(at, 1)
    const fault = planned?.fault
    if (fault === 'silent') return swallowed()
    if (fault === 'lost-before') return response.destroy()
    if (fault === 'error-before') return send(response, refusal(500, 'SYSTEM_ERROR'), undefined)
    if (fault === 'busy') return send(response, refusal(429, 'FREQUENCY_LIMITED'), undefined)
    if (fault === 'refused') return send(response, refusal(403, 'NOT_ENOUGH'), undefined)
    if (call === 'statements') {
      const date = url.searchParams.get('mchid') === MCHID ? (url.searchParams.get('date') ?? '') : ''
      return statements.send(response, date, fault, (file) => signedAs(stranger(), file, seconds()))
    }
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
    if (text !== '') bodies.push(body)
    const given = act(call, ref, url.searchParams, body)
    if (fault === 'late') return swallowed()
    if (fault === 'lost-after') return response.destroy()
    if (fault === 'error-after') return send(response, refusal(500, 'SYSTEM_ERROR'), undefined)
    const other = { out_trade_no: 'another payment', out_refund_no: 'another-refund' }
    send(response, fault === 'other' ? { ...given, body: { ...given.body, ...other } } : given, fault)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The double has no port')
  const base = `http://127.0.0.1:${address.port}`

  const order = (outTradeNo: string): Order => {
    const known = orders.get(outTradeNo)
    if (!known) throw new Error(`No order ${outTradeNo}`)
    return known
  }
  const notified = (type: string, about: object, options: NotificationOptions) => {
    const kind = type.startsWith('REFUND.') ? 'refund' : 'transaction'
    const text = JSON.stringify({ ...about, mchid: options.mchid ?? MCHID })
    const payload = JSON.stringify({
      id: options.id ?? `EV-${randomBytes(8).toString('hex')}`,
      create_time: new Date(now()).toISOString(),
      resource_type: 'encrypt-resource',
      event_type: type,
      resource: { original_type: kind, ...sealedFor(options.apiV3Key ?? API_V3_KEY, text, kind) },
    })
    const by = options.isForged ? stranger() : signer()
    const headers = signedAs(by, payload, options.timestamp ?? seconds())
    const all: Record<string, string> = { 'content-type': 'application/json', ...headers }
    return { payload, headers: all }
  }

  return {
    base,
    /**
     * The adapter's settings. `isPublicKey`: the merchant has WeChat Pay's public key; otherwise it fetches
     * certificates.
     */
    settings: (more: { isPublicKey?: boolean; origin?: string; timeoutMs?: number } = {}): WechatSettings => ({
      mchid: MCHID,
      appid: 'wx8888888888888888',
      categoryCode: '4722',
      serial: MERCHANT_SERIAL,
      privateKey: keys.merchant.privateKey,
      apiV3Key: Buffer.from(API_V3_KEY),
      publicKey: more.isPublicKey ? { id: PUBLIC_KEY_ID, key: keys.platform[1].publicKey } : null,
      notifyUrl: `${more.origin ?? 'https://tabi.example'}/pay/webhook/wechat`,
      apiBase: base,
      timeoutMs: more.timeoutMs ?? 60_000,
    }),
    /** Every call so far: create, query, close, refund, refund_list, refund_query, certificates, statements. */
    calls,
    /** The bodies of the calls. */
    bodies,
    orders,
    refunds,
    order,
    /** The order of the latest QR code. */
    lastOrder: (): Order => {
      const last = [...orders.values()].at(-1)
      if (!last) throw new Error('No order')
      return last
    },
    state: statements.state,
    /** The customer's wallet pays; false for a closed or paid order. */
    pay(outTradeNo: string): boolean {
      const known = order(outTradeNo)
      if (known.state !== 'NOTPAY' && known.state !== 'USERPAYING') return false
      known.state = 'SUCCESS'
      return true
    },
    /** Yen paid, before refunds, and yen refunded. */
    charged: (): number =>
      [...orders.values()]
        .filter(({ state }) => state === 'SUCCESS' || state === 'REFUND')
        .reduce((sum, { total }) => sum + total, 0),
    refunded: (): number => refunds.filter(isStanding).reduce((sum, { amount }) => sum + amount, 0),
    /** Every payment with the amounts paid and refunded. */
    held: () =>
      [...orders.values()].map(({ outTradeNo: ref, state, total }) => ({
        ref,
        charged: state === 'SUCCESS' || state === 'REFUND' ? total : 0,
        refunded: givenBack(ref),
      })),
    refundsAs(status: WechatRefund['status']) {
      nextRefund = status
    },
    /** pays: the customer pays first, and the close is refused. says-yes: it nevertheless answers with success. */
    closesAs(way: typeof onClose) {
      onClose = way
    },
    /** The next call of this kind fails in this way. */
    plan(call: string, fault: WechatFault) {
      faults.push({ call, fault })
    },
    /** Calls `listener` when a call that is never answered (silent, late) has arrived and had its effect. */
    onSwallowed(listener: () => void) {
      swallowed = listener
    },
    /** Cancels the planned faults that have not happened yet. */
    calm() {
      faults.length = 0
      nextRefund = 'SUCCESS'
      onClose = 'closes'
    },
    /** Lists these certificates; WeChat Pay signs with the last of them. */
    rotateTo(...certificates: readonly Certificate[]) {
      listed = certificates
      signing = certificates.at(-1) ?? 0
    },
    /** From now on it signs with the key of `PUB_KEY_ID_…`. */
    signWithPublicKey() {
      signing = 'public'
    },
    notification: (outTradeNo: string, options: NotificationOptions = {}) =>
      notified(options.type ?? 'TRANSACTION.SUCCESS', { out_trade_no: outTradeNo, trade_state: 'SUCCESS' }, options),
    refundNotification: (one: WechatRefund, options: NotificationOptions = {}) =>
      notified(
        options.type ?? `REFUND.${one.status}`,
        { out_trade_no: one.outTradeNo, out_refund_no: one.outRefundNo, refund_status: one.status },
        options,
      ),
    /** Resets all state, and cancels planned faults. */
    forget() {
      orders.clear()
      statements.forget()
      for (const list of [refunds, calls, bodies, faults]) list.length = 0
      swallowed = () => {}
      listed = [0]
      signing = 0
      nextRefund = 'SUCCESS'
      onClose = 'closes'
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type WechatDouble = Awaited<ReturnType<typeof startWechatDouble>>
