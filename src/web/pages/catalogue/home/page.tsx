import { useLingui } from '@lingui/react/macro'
import { byDevice } from '#web/ui/by-device.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type HomeModel, useHomeModel } from './model.ts'

const Home = byDevice<{ model: HomeModel }>({
  pc: () => import('./desktop.tsx').then((file) => file.HomeDesktop),
  mobile: () => import('./mobile.tsx').then((file) => file.HomeMobile),
})

/** The start page. */
export function HomePage() {
  const { t } = useLingui()
  const model = useHomeModel()
  return (
    <>
      <PageHead title={t({ message: 'Home', comment: 'Name of the start page' })} brand />
      <Home model={model} />
    </>
  )
}
