import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { EntryStateBadge, MissingLanguages } from '../../entries/entry-state.tsx'
import { nameIn } from '../../entries/texts.ts'
import { Table } from '../../ui/table.tsx'
import type { Shop } from './model.ts'

/** A shop's packages in the guests' order. */
export function Packages({ shopId, packages }: { shopId: number; packages: Shop['packages'] }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const addressOf = (rest: string | number) => consolePath('shops', `/${shopId}/packages/${rest}`)
  return (
    <>
      {packages.length === 0 ? (
        <p>
          <Trans>No packages yet. Guests can book once one is published.</Trans>
        </p>
      ) : (
        <Table
          caption={t`Packages`}
          rows={packages}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'package',
              label: t`Package`,
              show: ({ id, name }) => <AppLink href={addressOf(id)}>{nameIn(i18n, name)}</AppLink>,
            },
            { id: 'state', label: t`Status`, show: ({ state }) => <EntryStateBadge state={state} /> },
            { id: 'price', label: t`Price`, isNumber: true, show: ({ price }) => format.yen(price) },
            { id: 'missing', label: t`Languages`, show: ({ missing }) => <MissingLanguages missing={missing} /> },
          ]}
        />
      )}
      <p>
        <AppLink href={addressOf('new')}>
          <Trans>Add package</Trans>
        </AppLink>
      </p>
    </>
  )
}
