import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Leads on to an address of this app that is known as a string; the page that led here is not in the history. */
export function Redirect({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    router.history.replace(href)
  }, [router, href])
  return null
}
