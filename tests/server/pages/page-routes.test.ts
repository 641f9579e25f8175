import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { pageAnswers } from '#server/modules/pages/page-routes.ts'
import type { Pages } from '#server/modules/pages/pages.ts'

async function serverOf(copy: Pages['copy']) {
  const app = Fastify()
  await app.register(cookie)
  const packed = () => Buffer.alloc(0)
  const answer = pageAnswers({ copy, packed, away: async () => 'the app' }, (error) => String(error).includes('away'))
  app.setNotFoundHandler((request, reply) => answer(request, reply) ?? reply.code(404).send('no page'))
  return app
}

it('SR-01 a page whose data cannot be read is 503 with the app, which shows that, and is not cached', async () => {
  const app = await serverOf(() => Promise.reject(new Error('away')))
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await app.inject({ method, url: '/pc/supplier?id=1' })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
    })
    // The failure is temporary, so search engines keep the page that they have indexed.
    expect(answer.headers['x-robots-tag']).toBeUndefined()
    if (method === 'GET') expect(answer.body).toBe('the app')
  }
  expect((await app.inject('/pc/orders')).body).toBe('no page')
  expect((await app.inject('/pc/nothing')).statusCode).toBe(503)
})

it('SR-01 a server error is not reported as a database failure', async () => {
  const app = await serverOf(() => Promise.reject(new Error('a bug')))
  expect((await app.inject('/pc/supplier?id=1')).statusCode).toBe(500)
})
