import { useLate } from '#web/platform/use-late.ts'
import { browserInApp } from './is-in-app.ts'

const load = () => import('./in-app-hint.tsx')

/** `InAppHint`, which is loaded by these browsers alone. `page`: the path to go on with outside; the page that is shown, when not given. */
export function LateInAppHint({ page }: { page?: string | undefined }) {
  const late = useLate(browserInApp() !== null, load)
  return late && <late.InAppHint page={page} />
}
