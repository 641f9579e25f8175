import { useEffect, useState } from 'react'

/** What is typed into a list's search, which begins with what the address says; back and forward bring another one. */
export function useTyped(q: string) {
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  return { typed, setTyped }
}
