import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Redirects to an app address given as a string. Replaces the current history entry. */
export function Redirect({ href }: { href: string }) {
  const router = useRouter()
  useEffect(() => {
    router.history.replace(href)
  }, [router, href])
  return null
}
