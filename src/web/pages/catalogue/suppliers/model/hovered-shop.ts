import { useEffect, useState } from 'react'

/** Id of the shop whose row is hovered or focused, else null. */
export function useHoveredShop(): number | null {
  const [id, setId] = useState<number | null>(null)
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const row = target instanceof Element ? target.closest('li[id^="shop-"]') : null
      setId(row ? Number(row.id.slice('shop-'.length)) : null)
    }
    document.addEventListener('pointerover', follow)
    document.addEventListener('focusin', follow)
    return () => {
      document.removeEventListener('pointerover', follow)
      document.removeEventListener('focusin', follow)
    }
  }, [])
  return id
}
