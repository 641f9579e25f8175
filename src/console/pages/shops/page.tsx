import { Trans, useLingui } from '@lingui/react/macro'
import { ENTRY_STATES, SHOP_SORTS } from '#contract/operator/catalogue.ts'
import { consolePath } from '#contract/operator/pages.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { ENTRY_STATE_NAMES, EntryStateBadge, MissingLanguages } from '../../entries/entry-state.tsx'
import { nameIn } from '../../entries/texts.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Table } from '../../ui/table.tsx'
import { useShops } from './model.ts'

/** The list of shops with their publication state and missing languages. */
export function ShopsPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const model = useShops()
  const { pages, filter, csv } = model
  const rows = pages.data?.pages.flatMap((page) => page.shops) ?? []
  return (
    <Page
      title={t`Shops`}
      actions={
        <>
          <AppLink href={consolePath('shops', '/new')}>
            <Trans>Add shop</Trans>
          </AppLink>
          <SaveCsv csv={csv} disabled={rows.length === 0} />
        </>
      }
    >
      <CsvNotes csv={csv} />
      <SearchForm
        label={t`Name, key or number`}
        hint={t`Partial matches work.`}
        typed={model.typed}
        onType={model.setTyped}
        onSearch={(q) => model.show({ q })}
        onClear={model.clear}
      >
        <Select
          label={t`Status`}
          value={filter.state ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...ENTRY_STATES.map((value) => ({ value, label: i18n._(ENTRY_STATE_NAMES[value]) })),
          ]}
          onChange={(state) => model.show({ state: state === '' ? undefined : state })}
        />
        <Select
          label={t`Missing translation`}
          value={filter.missing ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...LOCALES.map((value) => ({ value, label: LANGUAGES[value].name, lang: LANGUAGES[value].tag })),
          ]}
          onChange={(missing) => model.show({ missing: missing === '' ? undefined : missing })}
        />
        <SortSelect sorts={SHOP_SORTS} sort={filter.sort} onSort={(sort) => model.show({ sort })} />
      </SearchForm>
      <PagedList
        list={pages}
        empty={
          rows.length === 0 ? (
            <EmptyState title={<Trans>No shops found</Trans>}>
              <Trans>Try fewer letters or another status.</Trans>
            </EmptyState>
          ) : null
        }
      >
        <Table
          caption={t`Shops`}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              id: 'shop',
              label: t`Shop`,
              show: ({ id, name, key }) => (
                <>
                  <AppLink href={consolePath('shops', `/${id}`)}>{nameIn(i18n, name)}</AppLink>
                  <small className="num">
                    {id} · {key}
                  </small>
                </>
              ),
            },
            { id: 'state', label: t`Status`, show: ({ state }) => <EntryStateBadge state={state} /> },
            { id: 'area', label: t`Area`, show: ({ area }) => nameIn(i18n, area) },
            { id: 'category', label: t`Category`, show: ({ category }) => nameIn(i18n, category) },
            { id: 'packages', label: t`Packages`, isNumber: true, show: ({ packages }) => packages },
            { id: 'missing', label: t`Languages`, show: ({ missing }) => <MissingLanguages missing={missing} /> },
            {
              id: 'changed',
              label: t`Changed`,
              show: ({ changedAt }) => (changedAt === null ? '–' : format.dateTime(changedAt)),
            },
          ]}
        />
      </PagedList>
    </Page>
  )
}
