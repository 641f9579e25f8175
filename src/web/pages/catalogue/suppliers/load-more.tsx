import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import type { SuppliersModel } from './model.ts'

/** Distance below the viewport at which the end of the list triggers loading. */
const AHEAD = '0px 0px 800px'

/** Phones: loads the shops before the first one shown, if the list was opened in the middle. */
export function EarlierButton({ model }: { model: SuppliersModel }) {
  if (!model.showEarlier) return null
  return (
    <Button variant="secondary" block pending={model.pending > 0} onClick={model.showEarlier}>
      <Trans comment="Button above a list that was opened in its middle">Show previous places</Trans>
    </Button>
  )
}

/**
 * Phones: page links in a noscript element, for search engines and other clients without JavaScript, which cannot use
 * the button.
 */
export function PagesWithoutScript({ model }: { model: SuppliersModel }) {
  if (model.pager.pages < 2) return null
  return (
    <noscript>
      <Pager {...model.pager} href={(pageNumber) => model.href({ pageNumber })} />
    </noscript>
  )
}

/** Phones: loads the next ten shops when the end of the list approaches, or on a button press. */
export function MoreShops({ model }: { model: SuppliersModel }) {
  const end = useRef<HTMLDivElement>(null)
  const { canShowMore } = model
  const show = useEffectEvent(() => void model.showMore())
  useEffect(() => {
    if (!canShowMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), { rootMargin: AHEAD })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [canShowMore])
  if (!model.isMore) return null
  return (
    <div ref={end}>
      <Button variant="secondary" block pending={!canShowMore} onClick={() => model.showMore()}>
        <Trans comment="Button that adds the next ten shops to the list">Show more</Trans>
      </Button>
    </div>
  )
}
