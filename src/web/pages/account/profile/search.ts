import { useRouter, useSearch } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import * as z from 'zod/mini'
import type { SearchOf } from '#contract/pages.ts'
import { isForBrowser } from '#kit/ui/app-link.tsx'
import { pagePath } from '#web/paths.ts'
import { useDevice } from '#web/ui/device-context.tsx'

const search = z.object({
  type: z.catch(z.enum(['account', 'user']), 'account'),
  state: z.catch(z.enum(['view', 'modify']), 'view'),
  /** Outcome of linking a service, shown once. */
  service: z.catch(z.nullable(z.enum(['linked', 'taken', 'unlinked'])), null),
} satisfies Record<SearchOf<'profile'>, unknown>)
export type ProfileType = z.output<typeof search>['type']

/** Marks a history entry that was opened from the view. */
const FROM_VIEW = 'fromView'

/**
 * Query of the profile page (PF-01, PF-02). Defaults: type `account`, state `view`. The form has its own history
 * entry, so the back button leaves it. Parsed here instead of in the route because every page loads the route
 * declarations.
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
    /** Click handler for the link to `modifyHref`: marks the entry, so that leaving the form is one step back. */
    handleModify: (event: MouseEvent<HTMLAnchorElement>) => {
      if (isForBrowser(event)) return
      event.preventDefault()
      router.history.push(modifyHref, { [FROM_VIEW]: true })
    },
    /**
     * Returns to the view. Goes one step back if the form was opened from the view, to avoid a duplicate history
     * entry.
     */
    leaveModify: () => {
      if (FROM_VIEW in router.history.location.state) router.history.back()
      else router.history.replace(viewHref(type))
    },
  }
}
export type ProfileSearch = ReturnType<typeof useProfileSearch>
