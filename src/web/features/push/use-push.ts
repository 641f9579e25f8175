import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocale } from '#kit/ui/use-locale.ts'
import { failureText } from '#web/api/failure-text.ts'
import { useOnline } from '#web/platform/network.ts'
import { canPush, pushPermission } from '#web/platform/push-browser.ts'
import { pushKeyQuery, pushOn, turnPushOff, turnPushOn } from './push.ts'

type Failed = Extract<Awaited<ReturnType<typeof turnPushOn>>, { type: 'failed' }>

/** Whether messages were turned on here and the permission is still granted. */
const isPushOn = () => pushOn.read() !== null && pushPermission() === 'granted'

/** State of push messages in this browser, and the function that toggles them. */
export function usePush() {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const online = useOnline()
  const { data: key } = useQuery({ ...pushKeyQuery, enabled: canPush() })
  const isOn = useSyncExternalStore(pushOn.subscribe, isPushOn, () => false)
  const [isBlocked, setBlocked] = useState(() => pushPermission() === 'denied')
  const [failed, setFailed] = useState<Failed | null>(null)

  const turnOn = async () => {
    if (!key) return
    setFailed(null)
    const outcome = await turnPushOn(key, locale)
    setBlocked(outcome.type === 'blocked')
    if (outcome.type === 'failed') setFailed(outcome)
  }
  const unknown = t`Your browser couldn’t turn on notifications. Nothing else has changed – try again later.`
  return {
    /** The browser does not support messages, or the service sends none and none are on. */
    isAbsent: !key && !isOn,
    isOn,
    isBlocked,
    online,
    problem: failed && (failed.failure ? failureText(i18n, failed.failure) : unknown),
    turn: async () => {
      if (isOn) await turnPushOff()
      else await turnOn()
    },
  }
}
