import type { Caller, SignedInCustomer } from '#server/auth/caller.ts'
import { NOON } from './app.ts'

/** A customer with a session in the form that handlers receive, for tests that bypass HTTP. */
export const callerOf = (id: number): Caller<SignedInCustomer> => ({
  customer: { id, email: `buyer${id}@example.com`, session: id, accessVersion: 1 },
  now: NOON,
  locale: 'en',
  address: '127.0.0.1',
  isAppPage: false,
  device: null,
  cookie: () => undefined,
  setCookie: () => {},
  signIn: async () => true,
  renew: () => ({ newIdHash: new Uint8Array(), device: null, send: () => {} }),
  signOut: async () => {},
})
