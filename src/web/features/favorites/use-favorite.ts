import { useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#kit/ui/toast.tsx'
import { failureText } from '#web/api/failure-text.ts'
import { pagePath } from '#web/paths.ts'
import { useOwnerId } from '#web/platform/owner.ts'
import { rememberPreLogin } from '#web/platform/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { favoritesQuery, setFavorite } from './favorites.ts'
import { type Item, usePending } from './pending-favorites.ts'
import { tappedHeart } from './tapped-heart.ts'

/**
 * Whether an item is a favourite, and the function that changes it (FV-02). Visitors who are not signed in are sent to
 * the login page and return here, where the item is then added. Failures are shown as a toast.
 */
export function useFavorite({ type, id }: Item): { isFavorite: boolean; set: (isWanted: boolean) => Promise<void> } {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const router = useRouter({ warn: false })
  const device = useDevice()
  const isKnown = useOwnerId() !== null
  const wanted = usePending({ type, id })
  const known = useQuery({ ...favoritesQuery, enabled: isKnown }).data
  const isOne = known?.some((one) => one.type === type && one.sourceid === id) ?? false

  const askLogin = () => {
    if (!router) return
    const from = router.state.location.href
    tappedHeart.write({ type, id, from })
    rememberPreLogin(from)
    router.history.push(pagePath(device, 'login'))
  }
  const set = async (isWanted: boolean) => {
    if (!isKnown) return askLogin()
    const failure = await setFavorite(client, { type, id }, isWanted)
    if (failure?.kind === 'unauthorized') askLogin()
    else if (failure) showToast(failureText(i18n, failure), { tone: 'bad' })
  }
  const setTapped = useEffectEvent(() => {
    const tapped = tappedHeart.read()
    if (tapped?.type !== type || tapped.id !== id) return
    tappedHeart.clear()
    void set(true)
  })
  useEffect(() => {
    if (isKnown) setTapped()
  }, [isKnown])
  return { isFavorite: wanted ?? (isKnown && isOne), set }
}
