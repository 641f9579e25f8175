import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isLive } from '#domain/ticket/display-status.ts'
import { showToast } from '#kit/ui/toast.tsx'
import { logout } from '#web/features/session/mutations.ts'
import { displayName } from '#web/features/session/queries.ts'
import { useSession } from '#web/features/session/use-session.ts'
import { useTickets } from '#web/features/tickets/list/use-tickets.ts'
import { useOnline } from '#web/platform/network.ts'
import { useDevice } from '#web/ui/device-context.tsx'
import { useDetails } from './model/details.ts'
import { useProfileSearch } from './search.ts'

/** State of the profile page: the signed-in customer, the tickets saved on this device, and logout. Works offline. */
export function useProfileModel() {
  const { t } = useLingui()
  const device = useDevice()
  const router = useRouter()
  const client = useQueryClient()
  const online = useOnline()
  const { owner } = useSession()
  const { details, isWaiting } = useDetails()
  const { isOpen, tickets } = useTickets()
  const search = useProfileSearch()
  const [asking, setAsking] = useState(false)
  const email = details?.email ?? owner?.email ?? ''
  const name = details ? displayName(details) : (owner?.name ?? '')
  const isHeld = details !== null && (search.type === 'user' || details.password === 'present')

  const leave = async () => {
    setAsking(false)
    // Leaves this page first: it requires a login and would redirect to the sign-in page.
    await router.navigate({ to: '/$device/index', params: { device } })
    const told = await logout(client)
    if (told) showToast(t`You’re logged out.`, { tone: 'ok' })
    else showToast(t`You’re logged out on this device, but we couldn’t connect to confirm it.`)
  }
  return {
    device,
    search,
    details,
    isWaiting,
    /** The requested form is available. The password form requires an existing password (RP-07). */
    isModifying: search.isModifying && isHeld,
    email,
    name: name === email ? null : name,
    online,
    /** Number of usable tickets saved on this device; null until the storage has been read. */
    saved: isOpen ? tickets.filter(({ isSaved, display }) => isSaved && isLive(display.status)).length : null,
    asking,
    handleLogout: () => setAsking(true),
    handleCancel: () => setAsking(false),
    handleConfirm: leave,
  }
}
export type ProfileModel = ReturnType<typeof useProfileModel>
