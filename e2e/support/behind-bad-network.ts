import { test as journey } from '../fixtures.ts'
import { type BadNetwork, startBadNetwork } from './bad-network.ts'
import { Phone } from './phone.ts'

/** What the browser itself says about calls that a bad network has swallowed. */
export const SWALLOWED = /Failed to load resource|ERR_/

/**
 * The `test` of journeys behind a network that can be told to misbehave: `network` itself, and a `phone` that is on it and
 * can be killed and started again. Both are thrown away after the journey.
 */
export const test = journey.extend<{ network: BadNetwork; phone: Phone }>({
  // It asks for no fixture of a page: the address that a journey's own context begins with may be this one.
  network: async ({ server }, use) => {
    const network = await startBadNetwork(server.origin)
    await use(network)
    await network.close()
  },
  phone: async ({ network, watch }, use) => {
    watch.allow(SWALLOWED)
    const phone = new Phone(network.origin)
    await use(phone)
    await phone.throwAway()
  },
})
