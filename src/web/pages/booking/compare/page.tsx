import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { useShopsCrumbs } from '#web/features/catalogue/crumbs.ts'
import { pagePath } from '#web/paths.ts'
import { Scene } from '#web/ui/content/scene.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './compare.module.css'
import { useCompareModel } from './model.ts'
import type { CompareSearch } from './search.ts'
import { ComparisonTable } from './table.tsx'

/** Comparison of up to three shops (PE-08). */
export function ComparePage({ search }: { search: CompareSearch }) {
  const { t } = useLingui()
  const model = useCompareModel(search)
  const crumbs = useShopsCrumbs()
  const list = pagePath(model.device, 'suppliers')
  return (
    <>
      <PageHead title={t`Compare places`} back={list} returns crumbs={crumbs} />
      <div className={styles.page}>
        <h1>
          <Trans>Compare places</Trans>
        </h1>
        {model.columns.length === 0 ? (
          <EmptyState
            picture={<Scene name="empty-search" />}
            title={<Trans>No places to compare yet</Trans>}
            action={
              <LinkButton href={list}>
                <Trans>Explore places</Trans>
              </LinkButton>
            }
          >
            <p>
              <Trans>Tick “Compare” on up to three places in a list or in your favourites.</Trans>
            </p>
          </EmptyState>
        ) : (
          <ComparisonTable model={model} />
        )}
      </div>
    </>
  )
}
