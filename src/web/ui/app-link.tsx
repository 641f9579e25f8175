import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

/** True for a click that the browser itself should handle: a new tab, a download, another button. */
export function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, href } = event.currentTarget
  const elsewhere = (target !== '' && target !== '_self') || new URL(href).origin !== location.origin
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || elsewhere
}

interface AppLinkProps extends ComponentProps<'a'> {
  readonly href: string
  /** Stays where the page is scrolled to, for a link that changes a part of the page it is on. */
  readonly keepsPlace?: boolean
}

/**
 * A link to an address of this app that is known as a string (`/mobile/orders?status=finish`). It moves without a
 * document load; where the address is known to the compiler, the router's own `Link` is better.
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
