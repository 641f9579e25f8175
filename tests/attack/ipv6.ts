import { networkInterfaces } from 'node:os'
import { newEmail } from '#tests/support/accounts.ts'
import type { Attack } from './attack.ts'
import { ask, listen } from './wire.ts'

/** Internet providers assign a /64 or a /56 to each customer, so all addresses of a network count as one client. */
export const ipv6: Attack = {
  name: 'ipv6',
  expects: 'the server works over IPv6, and one network is one client',
  findings: [],
  async run({ app, tried, expect, worst, dice, sized }) {
    const server = await app()
    const hex = () => dice.whole(65_536).toString(16)
    const asked = async (address: () => string): Promise<number> => {
      await server.call('/sandbox/throttles', {})
      let count = 0
      for (; count < sized(40, 400); count++) {
        const path = `/api/customer/v3/bind/check?email=${newEmail()}`
        const answer = await server.call(path, undefined, undefined, address())
        tried()
        if (answer.status === 429) break
      }
      return count
    }
    const sameNetwork = await asked(() => `2001:db8:1:2:${hex()}:${hex()}:${hex()}:${hex()}`)
    expect(sameNetwork < 40, `a /64 is ${sameNetwork} clients`, 'bind/check from one /64')
    const mapped = await asked(() => dice.pick(['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109']))
    expect(mapped < 40, 'an IPv4 address is another client when it is written as IPv6', 'bind/check from ::ffff:…')
    const hasLoopback = Object.values(networkInterfaces())
      .flat()
      .some((one) => one?.address === '::1')
    if (!hasLoopback) return worst('no ::1 on this machine: nothing listened')
    const port = await listen(server.app, '::1')
    const answer = await ask(port, '/readyz', { host: '::1' })
    tried()
    expect(answer.status === 200, `over ::1 it answers ${answer.status}`, 'GET http://[::1]/readyz')
    const metrics = await ask(port, '/metrics', { host: '::1' })
    tried()
    expect(metrics.status === 200, 'the operator on ::1 sees no metrics', 'GET http://[::1]/metrics')
    worst(`${sameNetwork} asked from one /64`)
  },
}
