import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether an element has been in view, or was initially (`already`). Never returns to false. */
export function useInView<Target extends Element>(already: boolean): [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null)
  const [isInView, setInView] = useState(already)
  useEffect(() => {
    const target = ref.current
    if (isInView || !target) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true)
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [isInView])
  return [ref, isInView]
}
