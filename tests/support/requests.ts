import type { Till } from './till.ts'

/** A paid order at the shop that answers on request, and what its mail led to. */
export async function request(till: Till, cookie: string) {
  const order = await till.order({ shop: 2 })
  await till.call('/pay/payGateway/visaPay', { ...till.claim(order), token: 'tok_visa' }, cookie)
  const mail = await till.db
    .selectFrom('mail')
    .selectAll()
    .where('dedupe_key', '=', `order-shop-request:${order.id}`)
    .executeTakeFirstOrThrow()
  const [link = ''] = mail.links
  return { ...order, mail, path: link.replace('https://tabi.example', '') }
}

/** Opens a page as a browser does, or a scanner of mail. */
export const open = (till: Till, path: string, method: 'GET' | 'HEAD' = 'GET') =>
  till.app.inject({ method, url: path, headers: { accept: 'text/html' } })

/** Presses a button of the page's forms. */
export const press = (till: Till, path: string, fields: Record<string, string>, site = 'same-origin') =>
  till.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    payload: new URLSearchParams(fields).toString(),
  })
