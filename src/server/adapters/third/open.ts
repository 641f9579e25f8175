import type { ThirdParty } from '#contract/third.ts'
import type { OauthSettings } from '#server/config/oauth.ts'
import { callbackPath, type ThirdParties, type ThirdPartyProvider } from '#server/ports/third-party.ts'
import { TIMEOUT_MS } from './ask.ts'
import { facebook } from './facebook.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { twitter } from './twitter.ts'
import { wechat } from './wechat.ts'
import { weibo } from './weibo.ts'

const ADAPTERS = { facebook, twitter, weibo, wechat } as const satisfies Record<
  ThirdParty,
  (settings: ProviderSettings) => ThirdPartyProvider
>

/** Opens the adapters of the configured providers. `origin` is the app's public address. */
export function openThirdParties(
  settings: Readonly<Partial<Record<ThirdParty, OauthSettings>>>,
  { origin, timeoutMs = TIMEOUT_MS }: { readonly origin: string; readonly timeoutMs?: number },
): ThirdParties {
  const opened: Partial<Record<ThirdParty, ThirdPartyProvider>> = {}
  for (const [type, own] of Object.entries(settings) as [ThirdParty, OauthSettings][]) {
    opened[type] = ADAPTERS[type]({ ...own, redirectUri: origin + callbackPath(type), timeoutMs })
  }
  return opened
}
