import { useRouter, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { pagePath } from '#web/paths.ts'
import { isForBrowser } from '#web/ui/app-link.tsx'
import { useDevice } from '#web/ui/device-context.tsx'

const search = z.object({
  type: z.catch(z.enum(['account', 'user']), 'account'),
  state: z.catch(z.enum(['view', 'modify']), 'view'),
  /** What came of linking another service, once. */
  service: z.catch(z.nullable(z.enum(['linked', 'taken', 'unlinked'])), null),
} satisfies Record<SearchOf<'profile'>, unknown>)
export type ProfileType = z.output<typeof search>['type']

/** Marks an entry of the history that the view led to. */
const FROM_VIEW = 'fromView'

/**
 * Query of the profile (PF-01, PF-02): the account unless it says user, the view unless it says modify. Modifying is a
 * page of its own in the history, so that the back button leaves it. Read here and not in the route, whose declaration
 * every page loads.
 */
export function useProfileSearch() {
  const { type, state, service } = z.parse(search, useSearch({ strict: false }))
  const device = useDevice()
  const router = useRouter()
  const viewHref = (of: ProfileType) => pagePath(device, 'profile', { type: of })
  const modifyHref = pagePath(device, 'profile', { type, state: 'modify' })
  return {
    type,
    isModifying: state === 'modify',
    service,
    viewHref,
    modifyHref,
    /** For the link to `modifyHref`, so that leaving it is a step back. */
    handleModify: (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      router.history.push(modifyHref, { [FROM_VIEW]: true })
    },
    /** Back to the view: one step back where it led here, so that it is not in the history twice. */
    leaveModify: () => {
      if (FROM_VIEW in router.history.location.state) router.history.back()
      else router.history.replace(viewHref(type))
    },
  }
}
export type ProfileSearch = ReturnType<typeof useProfileSearch>
