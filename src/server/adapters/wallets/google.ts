import { type KeyObject, sign } from 'node:crypto'
import type { GoogleWallet, WalletOutcome, WalletPass } from '#server/ports/wallets.ts'

/** The service account that acts for the issuer. */
export interface GoogleAccount {
  readonly issuer: string
  readonly email: string
  readonly key: KeyObject
}

const TOKEN_URL = 'https://oauth2.googleapis.com/token'
const API = 'https://walletobjects.googleapis.com/walletobjects/v1'
const SAVE = 'https://pay.google.com/gp/v/save/'
const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const TIMEOUT_MS = 7_000
/** A token is renewed this long before it expires. */
const TOKEN_EARLY_MS = 60_000
const STATES = { usable: 'ACTIVE', used: 'COMPLETED', expired: 'EXPIRED', void: 'INACTIVE' } as const

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JWT signed with the account's key (RS256, RFC 7519). */
function jwt(claims: object, key: KeyObject): string {
  const input = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(claims)}`
  return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
}

const inLanguage = (language: string, value: string) => ({ defaultValue: { language, value } })

/** The pass as a Google Wallet object. A null field removes the value from an existing object. */
function objectOf(pass: WalletPass, ids: { readonly id: string; readonly classId: string }, origin: string) {
  return {
    ...ids,
    genericType: 'GENERIC_ENTRY_TICKET',
    state: STATES[pass.state],
    cardTitle: inLanguage('ja', '旅札 Tabifuda'),
    subheader: inLanguage(pass.language, pass.shop.local),
    header: inLanguage('ja', pass.shop.ja),
    logo: { sourceUri: { uri: `${origin}/icons/icon-192.png` } },
    hexBackgroundColor: '#faf7f2',
    barcode: pass.qr === null ? null : { type: 'QR_CODE', value: pass.qr, alternateText: pass.code },
    validTimeInterval: { start: { date: pass.from.toString() }, end: { date: pass.until.toString() } },
    textModulesData: [...pass.counter, ...pass.details].map(({ id, label, value }) => ({
      id,
      header: label,
      body: value,
    })),
    linksModuleData: { uris: [{ id: 'order', uri: pass.link.url, description: pass.link.label }] },
  }
}

function outcomeOf(status: number): WalletOutcome {
  if (status >= 200 && status < 300) return { type: 'done' }
  if (status === 404) return { type: 'gone' }
  const reason = `Google Wallet responded with ${status}`
  if (status === 401 || status === 403) return { type: 'misconfigured', reason }
  return { type: status === 429 || status >= 500 ? 'later' : 'refused', reason }
}

/**
 * Passes as Google Wallet objects. The save link names an existing object, because a link that embeds the whole
 * object is too long for some browsers. Tests pass their own service as `send`.
 */
export function googleWallet(
  { issuer, email, key }: GoogleAccount,
  origin: string,
  send: typeof fetch = fetch,
): GoogleWallet {
  const classId = `${issuer}.tabifuda_ticket`
  const idOf = (serial: string): string => `${issuer}.${serial}`
  let known: { readonly token: string; readonly endsAt: number } | null = null
  let hasClass = false

  const ask = (address: string, method: string, body: BodyInit, headers: Record<string, string>) =>
    send(address, { method, body, headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })

  /** The account's access token, or the reason there is none. */
  const accessToken = async (): Promise<string | WalletOutcome> => {
    // The real clock, which Google compares with, not the sandbox's adjustable one.
    const now = Date.now()
    if (known && now < known.endsAt) return known.token
    const seconds = Math.floor(now / 1000)
    const claims = { iss: email, scope: SCOPE, aud: TOKEN_URL, iat: seconds, exp: seconds + 3600 }
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: jwt(claims, key),
    })
    const response = await ask(TOKEN_URL, 'POST', body, {})
    const answer: unknown = response.ok ? await response.json() : await response.body?.cancel()
    if (typeof answer === 'object' && answer !== null && 'access_token' in answer && 'expires_in' in answer) {
      known = { token: String(answer.access_token), endsAt: now + 1000 * Number(answer.expires_in) - TOKEN_EARLY_MS }
      return known.token
    }
    const reason = `Google returned no token: ${response.status}`
    return { type: response.status === 429 || response.status >= 500 ? 'later' : 'misconfigured', reason }
  }

  const call = async (method: string, path: string, value: object): Promise<number | WalletOutcome> => {
    const token = await accessToken()
    if (typeof token !== 'string') return token
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await ask(`${API}/${path}`, method, JSON.stringify(value), headers)
    await response.body?.cancel()
    if (response.status === 401) known = null
    return response.status
  }

  const put: GoogleWallet['put'] = async (pass, { isNew }) => {
    const object = objectOf(pass, { id: idOf(pass.serial), classId }, origin)
    const changed = await call('PATCH', `genericObject/${object.id}`, object)
    if (typeof changed !== 'number') return changed
    if (changed !== 404 || !isNew) return outcomeOf(changed)
    if (!hasClass) {
      const made = await call('POST', 'genericClass', { id: classId })
      if (typeof made !== 'number') return made
      // 409: the class exists already.
      if (made !== 409 && made >= 300) return outcomeOf(made)
      hasClass = true
    }
    const added = await call('POST', 'genericObject', object)
    if (typeof added !== 'number') return added
    // A concurrent request added it with the same contents.
    return added === 409 ? { type: 'done' } : outcomeOf(added)
  }

  return {
    async put(pass, how) {
      try {
        return await put(pass, how)
      } catch (error) {
        return { type: 'later', reason: error instanceof Error ? error.name : 'unknown' }
      }
    },
    link(serial, now) {
      const claims = {
        ...{ iss: email, aud: 'google', typ: 'savetowallet', iat: Math.floor(now.epochMilliseconds / 1000) },
        ...{ origins: [origin], payload: { genericObjects: [{ id: idOf(serial), classId }] } },
      }
      return `${SAVE}${jwt(claims, key)}`
    },
  }
}
