import { useEffect, useState } from 'react'

/** The text of a list's search field, initialised from the URL and reset when the URL changes. */
export function useSearchText(q: string) {
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  return { typed, setTyped }
}
