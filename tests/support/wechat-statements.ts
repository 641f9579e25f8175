import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

/** The columns of a statement, with WeChat Pay's names. */
const COLUMNS =
  '交易时间,公众账号ID,商户号,子商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,充值券币种,充值券金额,优惠券币种,优惠券金额,微信退款单号,商户退款单号,退款类型,退款状态,商品名称,商户数据包,手续费,费率,标价币种,订单金额(标价币种),用户支付币种,用户支付金额,结算币种,应结订单金额,支付汇率,退款汇率,申请退款金额,用户退款币种,用户退款金额,退款结算币种,退款应结订单金额,充值券退款金额,优惠券退款金额'

/**
 * Faults of a statement. wrong-hash; half: half of it, under the hash of the whole; cut: ends within its last payment,
 * hashed as it is; renamed: other columns; creating: not ready yet. gzip is not a fault but another encoding.
 */
export type StatementFault = 'wrong-hash' | 'half' | 'cut' | 'renamed' | 'creating' | 'gzip'

const lineOf = (tradeNo: string): string => {
  const facts: Readonly<Record<string, string>> = {
    商户订单号: tradeNo,
    交易状态: 'SUCCESS',
    标价币种: 'JPY',
    // The comma is part of the customer's text.
    商品名称: 'Sushi, evening',
  }
  return COLUMNS.split(',')
    .map((column) => `\`${facts[column] ?? '0'}`)
    .join(',')
}

/** The statements of a WeChat Pay double. */
export function wechatStatementBook() {
  const days = new Map<string, readonly string[]>()
  return {
    /** Provides the statement of a day in Beijing, `YYYY-MM-DD`, with these payments. */
    state(day: string, tradeNos: readonly string[]) {
      days.set(day.replaceAll('-', ''), tradeNos)
    },
    forget: () => days.clear(),
    /** Answers a request for a statement. `sign` signs the answer where WeChat Pay does. */
    send(response: ServerResponse, date: string, lie: string | undefined, sign: (text: string) => object) {
      const named = days.get(date)
      if (named === undefined || lie === 'creating') {
        const code = lie === 'creating' ? 'STATEMENT_CREATING' : 'NO_STATEMENT_EXIST'
        response.writeHead(400, { 'content-type': 'application/json' })
        return response.end(JSON.stringify({ code, message: '账单文件不存在' }))
      }
      const head = lie === 'renamed' ? COLUMNS.replaceAll('单号', '') : COLUMNS
      const total = ['总交易单数,总交易额', `\`${named.length},\`0`]
      const whole = Buffer.from(`\uFEFF${[head, ...named.map(lineOf), ...total].join('\r\n')}\r\n`)
      const length = lie === 'half' ? whole.length / 2 : lie === 'cut' ? whole.lastIndexOf('Sushi') : whole.length
      const text = whole.subarray(0, length)
      const hashed = lie === 'wrong-hash' ? Buffer.from('another') : lie === 'cut' ? text : whole
      response.writeHead(200, {
        'content-type': 'text/plain',
        'wechatpay-statement-sha1': createHash('sha1').update(hashed).digest('hex'),
        ...(lie === 'gzip' && { 'content-encoding': 'gzip' }),
        ...(lie === 'forged' && sign(text.toString())),
      })
      return response.end(lie === 'gzip' ? gzipSync(text) : text)
    },
  }
}
