import { createHash, createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ThirdParty } from '#contract/third.ts'

export const OAUTH_APP = { id: 'app-1', secret: 'app-secret-1' } as const
const BASIC = `Basic ${Buffer.from(`${OAUTH_APP.id}:${OAUTH_APP.secret}`).toString('base64')}`

/** The user signed in at the providers; the texts are sent unchanged. */
export interface DoublePerson {
  subject: string
  name: unknown
  picture: unknown
  email: unknown
}

/** The fault of the next call: a provider's error, no answer, an HTML page, or an oversized answer. */
export type OauthFault = 'error' | 'silent' | 'html' | 'huge' | 'redirect' | 'lost' | 'else'

interface Grant {
  readonly type: ThirdParty
  readonly redirectUri: string
  readonly challenge: string | null
  readonly person: DoublePerson
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly location?: string
}
const json = (body: unknown, status = 200): Answer => ({ status, body })

/** The four providers on a local port, each with the parameters, checks and error formats of the real one. */
export async function startOauthDouble() {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const faults: { step: 'token' | 'profile'; fault: OauthFault }[] = []
  const calls: string[] = []
  let person: DoublePerson = { subject: '1001', name: 'Mei', picture: 'https://img.example/1.png', email: '' }

  /** Facebook and X use client_id, WeChat uses appid. */
  function authorize(type: ThirdParty, query: URLSearchParams): Answer {
    const id = query.get(type === 'wechat' ? 'appid' : 'client_id')
    const redirectUri = query.get('redirect_uri') ?? ''
    const [state, challenge] = [query.get('state') ?? '', query.get('code_challenge')]
    const isPkceRight = type !== 'twitter' || (challenge !== null && query.get('code_challenge_method') === 'S256')
    const isScopeRight = type !== 'wechat' || query.get('scope') === 'snsapi_login'
    if (id !== OAUTH_APP.id || query.get('response_type') !== 'code' || state === '' || !isPkceRight || !isScopeRight) {
      return json({ error: 'invalid_request' }, 400)
    }
    const code = randomBytes(12).toString('hex')
    codes.set(code, { type, redirectUri, challenge, person })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', state)
    return { status: 302, body: null, location: back.href }
  }

  function token(type: ThirdParty, request: IncomingMessage, query: URLSearchParams, form: URLSearchParams): Answer {
    const parameters = type === 'wechat' ? query : form
    const grant = codes.get(parameters.get('code') ?? '')
    const verifier = form.get('code_verifier') ?? ''
    const isApp = {
      facebook: form.get('client_id') === OAUTH_APP.id && form.get('client_secret') === OAUTH_APP.secret,
      weibo: form.get('client_id') === OAUTH_APP.id && form.get('client_secret') === OAUTH_APP.secret,
      twitter: request.headers.authorization === BASIC,
      wechat: query.get('appid') === OAUTH_APP.id && query.get('secret') === OAUTH_APP.secret,
    }[type]
    const isRight =
      isApp &&
      grant?.type === type &&
      (type === 'wechat' || form.get('redirect_uri') === grant.redirectUri) &&
      (grant.challenge === null || createHash('sha256').update(verifier).digest('base64url') === grant.challenge)
    if (!isRight) {
      return {
        facebook: json({ error: { message: 'Invalid verification code', type: 'OAuthException', code: 100 } }, 400),
        weibo: json({ error: 'invalid_grant', error_code: 21325, request: '/oauth2/access_token' }, 400),
        twitter: json({ error: 'invalid_grant', error_description: 'Value passed for the code was invalid.' }, 400),
        wechat: json({ errcode: 40029, errmsg: 'invalid code' }),
      }[type]
    }
    codes.delete(parameters.get('code') ?? '')
    const accessToken = randomBytes(12).toString('hex')
    tokens.set(accessToken, grant)
    const { subject } = grant.person
    return {
      facebook: json({ access_token: accessToken, token_type: 'bearer', expires_in: 5_183_944 }),
      twitter: json({ token_type: 'bearer', expires_in: 7200, access_token: accessToken, scope: 'users.read' }),
      weibo: json({ access_token: accessToken, expires_in: '7200', remind_in: '7200', uid: subject }),
      wechat: json({ access_token: accessToken, expires_in: 7200, openid: subject, scope: 'snsapi_login' }),
    }[type]
  }

  function profile(type: ThirdParty, request: IncomingMessage, query: URLSearchParams, isOfElse: boolean): Answer {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const accessToken = (type === 'weibo' || type === 'wechat' ? query.get('access_token') : bearer) ?? ''
    const grant = tokens.get(accessToken)
    const proof = createHmac('sha256', OAUTH_APP.secret).update(accessToken).digest('hex')
    if (grant?.type !== type || (type === 'facebook' && query.get('appsecret_proof') !== proof)) {
      return type === 'wechat' ? json({ errcode: 40001, errmsg: 'invalid credential' }) : json({ error: {} }, 401)
    }
    const { name, picture, email, ...who } = grant.person
    const subject = isOfElse ? `${who.subject}9` : who.subject
    return {
      facebook: json({ id: subject, name, email, picture: { data: { url: picture, is_silhouette: false } } }),
      twitter: json({ data: { id: subject, name, username: 'x', profile_image_url: picture } }),
      weibo: json({ id: Number(subject), idstr: subject, screen_name: name, avatar_large: picture }),
      wechat: json({ openid: subject, nickname: name, headimgurl: picture, privilege: [] }),
    }[type]
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://double.invalid')
    const [, type, step] = url.pathname.split('/') as ['', ThirdParty, 'authorize' | 'token' | 'profile']
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    calls.push(`${request.method} ${type} ${step}`)
    const planned = faults.findIndex((one) => one.step === step)
    const fault = planned < 0 ? undefined : faults.splice(planned, 1)[0]?.fault
    if (fault === 'silent') return
    if (fault === 'lost') return void request.socket.destroy()
    if (fault === 'html') return void response.end('<html>Please try again later</html>')
    if (fault === 'huge') return void response.end(JSON.stringify({ access_token: 'x'.repeat(5_000_000) }))
    if (fault === 'redirect') return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const answer =
      fault === 'error'
        ? json({ error: { message: 'An unknown error has occurred.' } }, 500)
        : step === 'authorize'
          ? authorize(type, url.searchParams)
          : step === 'token'
            ? token(type, request, url.searchParams, form)
            : profile(type, request, url.searchParams, fault === 'else')
    // The Chinese providers send JSON as text.
    const isText = type === 'weibo' || type === 'wechat'
    response.writeHead(answer.status, {
      'content-type': isText ? 'text/plain;charset=UTF-8' : 'application/json',
      ...(answer.location === undefined ? {} : { location: answer.location }),
    })
    response.end(JSON.stringify(answer.body))
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const base = `http://127.0.0.1:${address.port}`

  const settingsOf = (type: ThirdParty) => ({
    ...OAUTH_APP,
    authorizeUrl: `${base}/${type}/authorize`,
    tokenUrl: `${base}/${type}/token`,
    profileUrl: `${base}/${type}/profile`,
  })
  return {
    calls,
    settingsOf,
    /** The environment of an app that is configured for these providers. */
    env: (types: readonly ThirdParty[]): Record<string, string> =>
      Object.fromEntries(
        types.flatMap((type) => {
          const { id, secret, authorizeUrl, tokenUrl, profileUrl } = settingsOf(type)
          const values = { ID: id, SECRET: secret, AUTHORIZE_URL: authorizeUrl, TOKEN_URL: tokenUrl }
          return Object.entries({ ...values, PROFILE_URL: profileUrl }).map(([name, value]) => [
            `OAUTH_${type.toUpperCase()}_${name}`,
            value,
          ])
        }),
      ),
    /** Sets the user of the next consent. */
    become(next: Partial<DoublePerson>) {
      person = { ...person, ...next }
    },
    /** Opens a provider's page and consents. Returns the address that the browser is redirected to. */
    async allow(authorizeUrl: string): Promise<URL> {
      const response = await fetch(authorizeUrl, { redirect: 'manual' })
      const location = response.headers.get('location')
      if (response.status !== 302 || !location) throw new Error(`The provider refused: ${await response.text()}`)
      return new URL(location)
    },
    plan(step: 'token' | 'profile', fault: OauthFault) {
      faults.push({ step, fault })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type OauthDouble = Awaited<ReturnType<typeof startOauthDouble>>
