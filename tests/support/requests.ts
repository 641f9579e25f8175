import type { PaymentApp } from './payment-app.ts'

/** A paid order at the shop on request, and the link from its mail. */
export async function request(server: PaymentApp, cookie: string, claimed: object = {}) {
  const order = await server.order({ shop: 2 })
  await server.call('/pay/payGateway/visaPay', { ...server.claim(order, claimed), token: 'tok_visa' }, cookie)
  const mail = await server.db
    .selectFrom('mail')
    .selectAll()
    .where('dedupe_key', '=', `order-shop-request:${order.id}`)
    .executeTakeFirstOrThrow()
  const [link = ''] = mail.links
  return { ...order, mail, path: link.replace('https://tabi.example', '') }
}

/** Opens a page like a browser or a mail scanner. */
export const open = (server: PaymentApp, path: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path, headers: { accept: 'text/html' } })

/** Submits a form of the page. */
export const press = (server: PaymentApp, path: string, fields: Record<string, string>, site = 'same-origin') =>
  server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: new URLSearchParams(fields).toString(),
  })
