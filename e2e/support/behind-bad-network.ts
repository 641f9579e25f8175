import { test as journey } from '../fixtures.ts'
import { type BadNetwork, startBadNetwork } from './bad-network.ts'
import { Phone } from './phone.ts'

/** The browser's own messages about calls that failed in a bad network. */
export const NETWORK_ERRORS = /Failed to load resource|ERR_/

/**
 * The `test` of journeys behind a misbehaving network: `network` is the proxy, and `phone` is connected to it and can
 * be killed and restarted. Both are disposed of after the journey.
 */
export const test = journey.extend<{ network: BadNetwork; phone: Phone }>({
  // Depends on no page fixture: a journey's context may use this proxy's address as its base URL.
  network: async ({ server }, use) => {
    const network = await startBadNetwork(server.origin)
    await use(network)
    await network.close()
  },
  phone: async ({ network, watch }, use) => {
    watch.allow(NETWORK_ERRORS)
    const phone = new Phone(network.origin)
    await use(phone)
    await phone.throwAway()
  },
})
