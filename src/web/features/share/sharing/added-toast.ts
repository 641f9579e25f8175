import { plural } from '@lingui/core/macro'
import { loadPageTexts, resetFailedTexts } from '#i18n/page-texts.ts'
import { showToast } from '#kit/ui/toast.tsx'

/** Toast with the number of places added from a shared plan. Shows nothing if the texts cannot be loaded. */
export async function showAddedToast({
  added,
  left,
}: {
  readonly added: number
  readonly left: number
}): Promise<void> {
  try {
    await loadPageTexts('sharing')
  } catch {
    resetFailedTexts()
    return
  }
  const news = plural(added, {
    0: 'All these places are already in your trip.',
    one: '# place was added to your trip.',
    other: '# places were added to your trip.',
  })
  const missing = plural(left, {
    one: 'Your trip is full. # place wasn’t added.',
    other: 'Your trip is full. # places weren’t added.',
  })
  if (added > 0 || left === 0) showToast(news, { tone: 'ok' })
  if (left > 0) showToast(missing, { tone: 'bad' })
}
