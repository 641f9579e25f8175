import { Trans, useLingui } from '@lingui/react/macro'
import { CODE_SORTS, CONTENT_LISTS, REMOVABLE_LISTS } from '#contract/operator/content.ts'
import { LANGUAGES, LOCALES } from '#domain/languages.ts'
import { Badge } from '#kit/ui/badge.tsx'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { Page } from '../../ui/page.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import tableStyles from '../../ui/table.module.css'
import { Table } from '../../ui/table.tsx'
import { ContentDialog } from './dialog.tsx'
import { describe, keyOf, nameOf, textIn, textsOf } from './draft.ts'
import { LIST_NAMES } from './fields.ts'
import { type Row, useContent } from './model.ts'

type Columns = Parameters<typeof Table<Row>>[0]['columns']

/** The page of codes, banners, themes, areas, categories and translations. */
export function ContentPage() {
  const { t, i18n } = useLingui()
  const written = useFormatJapanTime()
  const format = useFormat()
  const model = useContent()
  const { list, rows, asked } = model
  const nameIn = ({ entry }: Row) => nameOf(list, entry, i18n.locale)
  const missing = ({ entry }: Row) => LOCALES.filter((locale) => textIn(entry, textsOf(list), locale) === '')
  const canRemove = REMOVABLE_LISTS.some((one) => one === list)
  const ofCodes: Columns = [
    {
      id: 'discount',
      label: t`Discount`,
      isNumber: true,
      show: ({ entry }) =>
        entry['type'] === 'yen' ? format.yen(Number(entry['discount'])) : `${String(entry['discount'])}%`,
    },
    {
      id: 'period',
      label: t({ message: 'Valid', comment: 'From when to when a code can be used' }),
      show: ({ entry }) => (
        <span className="num">
          {written(String(entry['starts']))} – {written(String(entry['ends']))}
        </span>
      ),
    },
    {
      id: 'uses',
      label: t`Uses`,
      show: ({ entry, uses }) => {
        const most = entry['maxUses']
        return (
          <>
            {most === undefined ? t`${uses?.used ?? 0} used (no limit)` : t`${uses?.used ?? 0} of ${String(most)}`}
            <small>{t`Used on orders: ${uses?.paid ?? 0} paid, ${uses?.unpaid ?? 0} unpaid`}</small>
          </>
        )
      },
    },
    {
      id: 'state',
      label: t`Status`,
      show: ({ entry, uses }) =>
        uses?.isOver ? (
          <Badge tone="used">{t`Expired`}</Badge>
        ) : uses && entry['maxUses'] !== undefined && uses.used >= Number(entry['maxUses']) ? (
          <Badge tone="used">
            {t({ message: 'Limit reached', comment: 'State of a code whose uses are all taken' })}
          </Badge>
        ) : (
          <Badge tone="ok">{t({ message: 'Ready to use', comment: 'State of a code that can be entered' })}</Badge>
        ),
    },
  ]
  const ofOthers: Columns = [
    {
      id: 'missing',
      label: t`Missing translations`,
      show: (row) =>
        missing(row)
          .map((locale) => LANGUAGES[locale].name)
          .join(', ') || '–',
    },
  ]
  return (
    <Page
      title={t`Promotions & content`}
      lead={
        <Trans>
          Discount codes, banners, themes, areas, categories and translations. Changes go live within a second.
        </Trans>
      }
      actions={
        <>
          <Button onClick={() => model.ask({ act: 'make' })}>
            <Trans>Create</Trans>
          </Button>
          {list === 'coupons' && <SaveCsv csv={model.csv} disabled={!rows.data?.length} />}
        </>
      }
    >
      {list === 'coupons' && <CsvNotes csv={model.csv} />}
      <SearchForm
        label={t`Name or key`}
        hint={t`Partial matches work.`}
        typed={model.typed}
        onType={model.setTyped}
        onSearch={model.search}
        onClear={model.clear}
      >
        <Select
          label={t`Content type`}
          value={list}
          options={CONTENT_LISTS.map((value) => ({ value, label: i18n._(LIST_NAMES[value]) }))}
          onChange={(next) => model.show(next)}
        />
        {list === 'coupons' && <SortSelect sorts={CODE_SORTS} sort={model.sort} onSort={model.sortBy} />}
      </SearchForm>
      {rows.isPending ? (
        <Loading />
      ) : rows.isLoadingError ? (
        <Failed error={rows.error} onRetry={() => void rows.refetch()} />
      ) : rows.data.length === 0 && model.clear === null ? (
        <EmptyState title={<Trans>Nothing here yet</Trans>}>
          <Trans>Create the first entry, or import a file.</Trans>
        </EmptyState>
      ) : rows.data.length === 0 ? (
        <EmptyState title={<Trans>No results</Trans>}>
          <Trans>Try fewer letters.</Trans>
        </EmptyState>
      ) : (
        <Table
          caption={i18n._(LIST_NAMES[list])}
          rows={rows.data}
          keyOf={({ entry }) => keyOf(entry)}
          columns={[
            {
              id: 'name',
              label: t`Name`,
              show: (row) => (
                <>
                  {describe(list, row.entry, i18n.locale) || '–'}
                  <small>{keyOf(row.entry)}</small>
                </>
              ),
            },
            ...(list === 'coupons' ? ofCodes : ofOthers),
            {
              id: 'acts',
              label: t`Change`,
              show: (row) => (
                <div className={tableStyles.buttons}>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t`Edit ${nameIn(row)}`}
                    onClick={() => model.ask({ act: 'edit', row })}
                  >
                    <Trans>Edit</Trans>
                  </Button>
                  {row.uses?.isOver === false && (
                    <Button
                      size="sm"
                      variant="danger"
                      aria-label={t`Deactivate ${nameIn(row)}`}
                      onClick={() => model.ask({ act: 'end', row })}
                    >
                      <Trans>Deactivate</Trans>
                    </Button>
                  )}
                  {canRemove && (
                    <Button
                      size="sm"
                      variant="danger"
                      aria-label={t`Remove ${nameIn(row)}`}
                      onClick={() => model.ask({ act: 'remove', row })}
                    >
                      <Trans>Remove</Trans>
                    </Button>
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
      {asked && (
        <ContentDialog
          // The key resets the form for another entry.
          key={asked.act === 'make' ? `make ${list}` : `${asked.act} ${list} ${keyOf(asked.row.entry)}`}
          list={list}
          asked={asked}
          isPending={model.isPending}
          error={model.error}
          faults={model.faults ?? []}
          conflict={model.conflict}
          onGoOn={model.goOn}
          onPerform={model.perform}
          onClose={model.close}
        />
      )}
    </Page>
  )
}
