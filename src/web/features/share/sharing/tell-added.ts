import { plural } from '@lingui/core/macro'
import { forgetFailedTexts, loadPageTexts } from '#i18n/page-texts.ts'
import { showToast } from '#kit/ui/toast.tsx'

/** Toast with the number of places added from a shared plan. Shows nothing if the texts cannot be loaded. */
export async function tellAdded({ added, left }: { readonly added: number; readonly left: number }): Promise<void> {
  try {
    await loadPageTexts('sharing')
  } catch {
    forgetFailedTexts()
    return
  }
  const news = plural(added, {
    0: 'All these places are in your plan already.',
    one: '# place was added to your plan.',
    other: '# places were added to your plan.',
  })
  const missing = plural(left, {
    one: 'Your plan is full: # place was left out.',
    other: 'Your plan is full: # places were left out.',
  })
  if (added > 0 || left === 0) showToast(news, { tone: 'ok' })
  if (left > 0) showToast(missing, { tone: 'bad' })
}
