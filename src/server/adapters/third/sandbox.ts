import type { ThirdParty } from '#contract/third.ts'
import type { Random } from '#server/ports/random.ts'
import {
  CONSENT_PATH,
  type SandboxPerson,
  type SandboxThirdParties,
  type ThirdIdentity,
  type ThirdPartyProvider,
} from '#server/ports/third-party.ts'

/** Fixed identities at each provider: their second sign-in finds the existing account. */
const PEOPLE: readonly SandboxPerson[] = [
  { code: 'hana', name: 'Hana Mori', email: 'hana.mori@third.example', isNew: false },
  { code: 'ken', name: 'Ken Sato', email: '', isNew: false },
  { code: 'demo', name: 'Demo Customer', email: 'demo@tabifuda.example', isNew: false },
]
const NEWCOMER = /^(new|bare)-[0-9a-f]{12}$/

function identityOf(code: string): ThirdIdentity | null {
  const known = PEOPLE.find((person) => person.code === code)
  const newcomer = NEWCOMER.exec(code)?.[1]
  const subject = `sandbox-${code}`
  if (known) return { subject, name: known.name, picture: '', email: known.email }
  if (newcomer === undefined) return null
  return { subject, name: 'New Customer', picture: '', email: newcomer === 'new' ? `${code}@third.example` : '' }
}

/**
 * Simulated providers. The consent page lets any visitor choose any identity of the list, and the returned code names
 * that identity. Sandbox profile only.
 */
export function sandboxThirdParties(random: Random): SandboxThirdParties {
  const provider = (type: ThirdParty): ThirdPartyProvider => ({
    publicId: 'sandbox',
    // A path, because the sandbox may be visited under any address.
    authorizeUrl: ({ state }) => `${CONSENT_PATH}?${new URLSearchParams({ type, state })}`,
    identify: async ({ code }) => identityOf(code) ?? { failure: 'unknown person' },
  })
  const newcomer = (kind: 'new' | 'bare'): SandboxPerson => {
    const code = `${kind}-${Buffer.from(random.bytes(6)).toString('hex')}`
    const { name = '', email = '' } = identityOf(code) ?? {}
    return { code, name, email, isNew: true }
  }
  return {
    parties: {
      facebook: provider('facebook'),
      twitter: provider('twitter'),
      weibo: provider('weibo'),
      wechat: provider('wechat'),
    },
    people: () => [...PEOPLE, newcomer('new'), newcomer('bare')],
  }
}
