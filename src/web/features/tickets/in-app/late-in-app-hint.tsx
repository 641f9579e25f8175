import { useLazyModule } from '#web/platform/use-lazy-module.ts'
import { browserInApp } from './is-in-app.ts'

const load = () => import('./in-app-hint.tsx')

/** `InAppHint`, loaded in in-app browsers only. `page`: path to open outside; defaults to the current page. */
export function LateInAppHint({ page }: { page?: string | undefined }) {
  const late = useLazyModule(browserInApp() !== null, load)
  return late && <late.InAppHint page={page} />
}
