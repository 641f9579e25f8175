import { Trans, useLingui } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/button.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NO_FILTERS } from './filters.ts'
import type { SuppliersModel } from './model.ts'

/** Suggestions for an empty list: fewer filters, the most restrictive first. */
export function NoShops({ model }: { model: SuppliersModel }) {
  const { t } = useLingui()
  const { filters } = model
  const isTheme = filters.theme !== undefined || filters.smalltheme !== undefined
  const steps = [
    model.keyword && { href: model.href({ keyword: undefined }), label: t`Without “${model.keyword}”` },
    filters.warehouseDate && { href: model.href({ warehouseDate: undefined }), label: t`On any day` },
    (filters.rootAreaId ?? filters.secondAreaId) && {
      href: model.href({ rootAreaId: undefined, secondAreaId: undefined }),
      label: t`In all of Japan`,
    },
    filters.categoryId && { href: model.href({ categoryId: undefined }), label: t`In every category` },
    filters.peopleNum && { href: model.href({ peopleNum: undefined }), label: t`For any number of people` },
    isTheme && { href: model.href(NO_FILTERS), label: t`All shops` },
  ].filter((step) => typeof step === 'object')
  return (
    <EmptyState
      picture={<Scene name="empty-search" />}
      title={<Trans>No shop matches everything you chose</Trans>}
      action={steps.slice(0, 3).map(({ href, label }, index) => (
        <LinkButton key={label} href={href} variant={index === 0 ? 'primary' : 'secondary'}>
          {label}
        </LinkButton>
      ))}
    >
      <p>
        <Trans>Remove one filter and try again.</Trans>
      </p>
    </EmptyState>
  )
}

/** The address names a page that the list does not have. */
export function NoSuchPage({ model }: { model: SuppliersModel }) {
  return (
    <EmptyState
      picture={<Scene name="empty-search" />}
      title={<Trans>The list ends before this page</Trans>}
      action={
        <LinkButton href={model.href({})}>
          <Trans>To the first page</Trans>
        </LinkButton>
      }
    />
  )
}
