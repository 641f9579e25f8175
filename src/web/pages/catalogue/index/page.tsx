import { useLingui } from '@lingui/react/macro'
import { byLayout } from '#web/ui/by-layout.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { type HomeModel, useHomeModel } from './model.ts'

const Home = byLayout<{ model: HomeModel }>({
  wide: () => import('./desktop.tsx').then((file) => file.HomeDesktop),
  column: () => import('./mobile.tsx').then((file) => file.HomeMobile),
})

export function HomePage() {
  const { t } = useLingui()
  const model = useHomeModel()
  return (
    <>
      <PageHead title={t`Restaurants and attractions in Japan`} brand />
      <Home model={model} />
    </>
  )
}
