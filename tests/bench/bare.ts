import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The yardstick: a bare Fastify that answers the same bytes, in a process of its own like the product.
const body = readFileSync(process.env['BARE_BODY'] ?? '', 'utf8')
const app = Fastify()
app.get('/readyz', async () => ({ status: 'ready' }))
app.get('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
app.post('/bytes', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.on('SIGTERM', () => app.close().then(() => process.exit(0)))
