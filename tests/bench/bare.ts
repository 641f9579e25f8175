import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The baseline: a bare Fastify that answers the same bytes, in its own process like the product.
const bytes = readFileSync(process.env['BARE_BODY'] ?? '')
const type = process.env['BARE_TYPE'] || 'application/json; charset=utf-8'
const encoding = process.env['BARE_ENCODING']
// The product sends pages as bytes too. A bare route would send JSON as text.
const body = type.startsWith('text/html') ? bytes : bytes.toString()
const app = Fastify()
app.get('/readyz', async () => ({ status: 'ready' }))
app.route({
  method: ['GET', 'POST'],
  url: '/bytes',
  handler: (_request, reply) => {
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type(type).send(body)
  },
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
