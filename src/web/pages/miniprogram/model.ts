import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPosition } from '#web/features/location/locate.ts'
import { enterMiniProgram, miniProgramTarget, readMiniProgramEntry } from '#web/features/location/mini-program.ts'
import { ownPage } from '#web/features/session/return-url.ts'
import { useDevice } from '#web/ui/device-context.tsx'

/**
 * Keeps location, target and position of the address and goes on to the target, or to index where it is no page of ours
 * (LO-08, RT-14). Nobody is signed in by it: they go on as who they were.
 */
export function useMiniProgramEntry(): void {
  const router = useRouter()
  const device = useDevice()
  useEffect(() => {
    const entry = readMiniProgramEntry(new URLSearchParams(router.state.location.searchStr))
    enterMiniProgram(entry)
    if (entry.position) keepPosition(entry.position)
    router.history.replace(ownPage(router, [miniProgramTarget()], device))
  }, [router, device])
}
