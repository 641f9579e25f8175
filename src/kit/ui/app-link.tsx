import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** True for a click that the browser should handle: modifier keys, other buttons, other targets or origins. */
export function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, href } = event.currentTarget
  const elsewhere = (target !== '' && target !== '_self') || new URL(href).origin !== location.origin
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || elsewhere
}

interface AppLinkProps extends ComponentProps<'a'> {
  readonly href: string
  /** Keeps the scroll position, for a link that changes a part of its page. */
  readonly keepsPlace?: boolean
}

/**
 * A link to an app address given as a string (`/mobile/orders?status=finish`). Navigates without a document load. For
 * an address that is known at compile time, use the router's `Link`.
 */
export function AppLink({ href, onClick, keepsPlace = false, ...rest }: AppLinkProps) {
  const router = useRouter({ warn: false })
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !router || isForBrowser(event)) return
    event.preventDefault()
    if (keepsPlace) void router.navigate({ href, resetScroll: false })
    else router.history.push(href)
  }
  return <a {...rest} href={href} onClick={handleClick} />
}
