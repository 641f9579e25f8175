import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf, ResponseOf } from '#contract/endpoint.ts'
import { parseUrl } from '#contract/parse-url.ts'
import {
  linkedServices,
  linkService,
  type ThirdParty,
  thirdBeforeLogin,
  thirdConfig,
  thirdInfo,
  unlinkService,
} from '#contract/third.ts'
import type { Device } from '#domain/device.ts'
import { TERMS_VERSION } from '#domain/legal/consent.ts'
import { type CallFailure, type CallResult, call, fetchData } from '#kit/api/client.ts'
import { STALE } from '#web/api/query-client.ts'
import { isLogoutPending, sendLogout } from '#web/features/session/pending-logout.ts'
import { signedIn } from '#web/features/session/queries.ts'
import { withSessionRenewal } from '#web/features/session/renewal.ts'
import { mySessionsQuery } from './account.ts'
import { bindMail, pendingThird, registerInfo } from './sign-in-storage.ts'

/** GET /api/third/config: the public keys of the services. */
export const thirdConfigQuery = queryOptions({
  queryKey: ['third', 'config'],
  queryFn: ({ signal }) => fetchData(thirdConfig, {}, { signal }),
  staleTime: STALE.steady,
})

/** Services that can be offered, i.e. whose keys are configured (RG-16). */
export function thirdOptions(config: ResponseOf<typeof thirdConfig>): ThirdParty[] {
  const keys: Readonly<Record<ThirdParty, string>> = {
    facebook: config.fbKey && config.fbVersion,
    twitter: config.ttKey,
    weibo: config.weiboKey,
    wechat: config.thirdWechatAppid && config.thirdWechatRedirect,
  }
  return (['facebook', 'twitter', 'weibo', 'wechat'] as const).filter((type) => keys[type] !== '')
}

/** The address to open, or the reason for failure. */
type ThirdAddress = { readonly ok: true; readonly address: string } | Pick<CallFailure, 'ok' | 'message' | 'data'>

/**
 * The service's address to open for sign-in, or the reason for failure. Only web addresses are accepted. Sends a
 * pending logout first, which would otherwise end the new session.
 */
export async function thirdAddress(type: ThirdParty, device: Device): Promise<ThirdAddress> {
  if (isLogoutPending()) {
    const isTold = await sendLogout().then(
      () => true,
      () => false,
    )
    if (!isTold) return { ok: false, message: 'common_request_error', data: null }
  }
  return webAddress(await call(thirdBeforeLogin, { type, device, termsVersion: TERMS_VERSION }))
}

function webAddress(result: CallResult<string>): ThirdAddress {
  if (!result.ok) return result
  const url = parseUrl(result.data, location.origin)
  if (url && /^https?:$/.test(url.protocol)) return { ok: true, address: url.href }
  return { ok: false, message: 'third_msg_unavailable', data: null }
}

/** GET /api/third/services: services linked to the customer's account. */
export const linkedServicesQuery = queryOptions({
  queryKey: ['third', 'services'],
  queryFn: ({ signal }) => fetchData(linkedServices, {}, { signal }),
  staleTime: STALE.live,
})
export type LinkedService = ResponseOf<typeof linkedServices>[number]

/** POST /api/third/link with owner proof: the service's address to open; it returns to the profile. */
export async function linkAddress(input: RequestOf<typeof linkService>): Promise<ThirdAddress> {
  return webAddress(await call(linkService, input))
}

/** POST /api/third/unlink. Returns null on success; all other devices are then signed out. */
export async function unlink(
  client: QueryClient,
  input: RequestOf<typeof unlinkService>,
): Promise<Pick<CallFailure, 'message' | 'data'> | null> {
  const result = await withSessionRenewal(call(unlinkService, input))
  await client.invalidateQueries({ queryKey: linkedServicesQuery.queryKey })
  if (!result.ok) return result
  void client.invalidateQueries({ queryKey: mySessionsQuery.queryKey })
  return null
}

export type ThirdAnswer = ResponseOf<typeof thirdInfo>

/** GET /api/third/info: the result of this browser's sign-in with a service. Never cached. */
export const thirdInfoQuery = queryOptions({
  queryKey: ['third', 'info'],
  queryFn: ({ signal }) => fetchData(thirdInfo, {}, { signal }),
  staleTime: STALE.live,
  gcTime: 0,
})

/**
 * Stores the identity of a visitor without an account (RG-12) and the address from the service, replacing one from an
 * earlier registration.
 */
export function savePendingThird({ type, name, email }: NonNullable<ThirdAnswer['thirdInfo']>): void {
  bindMail.clear()
  pendingThird.write({ type, name })
  if (email) registerInfo.write({ email })
  else registerInfo.clear()
}

/** Clears the stored identity and signs the customer in on this device. */
export async function finishThird(client: QueryClient, customer: NonNullable<ThirdAnswer['customer']>): Promise<void> {
  pendingThird.clear()
  registerInfo.clear()
  await signedIn(client, customer)
}
