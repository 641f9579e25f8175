import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import type { SuppliersModel } from './model.ts'

/** How far below the screen the end of the list may come before more is fetched. */
const AHEAD = '0px 0px 800px'

/** Phone: the shops before the first one shown, where the list was opened in its middle. */
export function EarlierButton({ model }: { model: SuppliersModel }) {
  if (!model.showEarlier) return null
  return (
    <Button variant="secondary" block pending={model.pending > 0} onClick={model.showEarlier}>
      <Trans comment="Button above a list that was opened in its middle">Show earlier shops</Trans>
    </Button>
  )
}

/**
 * Phone: the pages by number, for who reads without a script, as a search engine does: there the other shops stand behind no button. Nothing of it
 * is there where the app runs.
 */
export function PagesWithoutScript({ model }: { model: SuppliersModel }) {
  if (model.pager.pages < 2) return null
  return (
    <noscript>
      <Pager {...model.pager} href={(pageNumber) => model.href({ pageNumber })} />
    </noscript>
  )
}

/** Phone: the next ten come as the end of the list comes near; or by the button, for those who do not scroll. */
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
