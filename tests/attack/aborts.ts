import { once } from 'node:events'
import { connect } from 'node:net'
import { temporaryFolder } from '#tests/support/processes.ts'
import type { Attack } from './attack.ts'
import { isReady, spawnProduct } from './product.ts'
import { ask } from './wire.ts'

/** Clients that disconnect in the middle of a request, in every way a connection can break. */
export const aborts: Attack = {
  name: 'aborts',
  expects: 'a client that disconnects is reported neither as a database failure nor as a server error',
  findings: ['D11'],
  databases: ['embedded'],
  async run(field) {
    const { tried, expect, worst, atEnd, sized, dice } = field
    const folder = temporaryFolder()
    atEnd(folder.remove)
    const product = await spawnProduct(field, { PROFILE: 'sandbox', DATA_DIR: folder.path })
    if (!(await isReady(product))) throw new Error(product.said())
    for (let n = 0; n < sized(60, 600); n++) {
      const socket = connect(product.port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      const body = JSON.stringify({ email: 'demo@tabifuda.example', password: 'wrong' })
      const path = dice.pick([
        '/customer/login',
        '/api/validOrder/useOrder',
        '/api/pcOrder/orders',
        '/pay/webhook/sandbox',
      ])
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nBrowser-Type: web\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
      const text = head + body
      socket.write(text.slice(0, dice.pick([20, head.length, head.length + 5, text.length])))
      await new Promise((resolve) => setTimeout(resolve, dice.whole(5)))
      if (dice.next() < 0.5) socket.resetAndDestroy()
      else socket.destroy()
      tried()
    }
    // The work of the aborted requests finishes before these answers, or soon after.
    for (let n = 0; n < 10; n++) await ask(product.port, '/readyz')
    const lines = product.said().split('\n')
    const blamed = lines.filter((line) => /database did not answer/i.test(line))
    const faults = lines.filter((line) => line.includes('"level":50'))
    expect(blamed.length === 0, `${blamed.length} aborts are blamed on the database`, blamed[0] ?? '')
    expect(faults.length === 0, `${faults.length} aborts are logged as faults of ours`, faults[0] ?? '')
    worst(`${blamed.length + faults.length} lines in the log`)
  },
}
