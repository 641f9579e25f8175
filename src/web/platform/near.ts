import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has come into sight, or was there from the start (`already`). It stays so. */
export function useNear<Target extends Element>(already: boolean): [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null)
  const [isNear, setNear] = useState(already)
  useEffect(() => {
    const target = ref.current
    if (isNear || !target) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [isNear])
  return [ref, isNear]
}
