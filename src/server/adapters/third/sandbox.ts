import type { ThirdParty } from '#contract/third.ts'
import type { Random } from '#server/ports/random.ts'
import {
  CONSENT_PATH,
  type SandboxPerson,
  type SandboxThirdParties,
  type ThirdIdentity,
  type ThirdPartyProvider,
} from '#server/ports/third-party.ts'

/** Always the same people at each provider: the second time they are known. */
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
  return { subject, name: 'Somebody New', picture: '', email: newcomer === 'new' ? `${code}@third.example` : '' }
}

/**
 * Providers that are simulated: the page of consent lets everybody be anybody of its list, and the code that it gives
 * says who. Only for the sandbox profile.
 */
export function sandboxThirdParties(random: Random): SandboxThirdParties {
  const provider = (type: ThirdParty): ThirdPartyProvider => ({
    publicId: 'sandbox',
    // A path: it is right whatever address the sandbox is visited by.
    authorizeUrl: ({ state }) => `${CONSENT_PATH}?${new URLSearchParams({ type, state })}`,
    identify: async ({ code }) => identityOf(code) ?? { failure: 'no such person' },
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
