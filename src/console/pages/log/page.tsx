import { Trans, useLingui } from '@lingui/react/macro'
import { LOG_SORTS } from '#contract/operator/people.ts'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { useFormat } from '#kit/ui/use-format.ts'
import { logFacts } from '../../ui/log-facts.ts'
import { Page } from '../../ui/page.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CsvNotes, SaveCsv } from '../../ui/save-csv.tsx'
import { SearchForm } from '../../ui/search-form.tsx'
import { SortSelect } from '../../ui/sort-select.tsx'
import { Table } from '../../ui/table.tsx'
import { Changed, isEntrySave } from './changed.tsx'
import { useLog } from './model.ts'
import { ACTS, actName, subjectName, writtenText } from './words.ts'

/** The page of the append-only operators' log. */
export function LogPage() {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { filter, typed, setTyped, pages, csv, show, clear } = useLog()
  const acts = pages.data?.pages.flatMap((page) => page.acts) ?? []
  return (
    <Page
      title={t`Activity log`}
      lead={<Trans>Staff activity (Japan time). Entries can’t be edited.</Trans>}
      actions={<SaveCsv csv={csv} disabled={acts.length === 0} />}
    >
      <CsvNotes csv={csv} />
      <SearchForm
        label={t`User, target or reason`}
        hint={t`Partial matches work, such as an email address, order or shop number, or a word from the reason.`}
        typed={typed}
        onType={setTyped}
        onSearch={(q) => show({ q })}
        onClear={clear}
      >
        <Select
          label={t`Event`}
          value={filter.act ?? ''}
          options={[
            { value: '', label: t`Any` },
            ...Object.keys(ACTS)
              .map((value) => ({ value, label: actName(i18n, value) }))
              .sort((a, b) => a.label.localeCompare(b.label, i18n.locale)),
          ]}
          onChange={(act) => show({ act: act === '' ? undefined : act })}
        />
        <SortSelect sorts={LOG_SORTS} sort={filter.sort} onSort={(sort) => show({ sort })} />
      </SearchForm>
      <PagedList
        list={pages}
        empty={
          acts.length > 0 ? null : clear === null ? (
            <EmptyState title={<Trans>No activity yet</Trans>} />
          ) : (
            <EmptyState title={<Trans>No activity found</Trans>}>
              <Trans>Try fewer letters.</Trans>
            </EmptyState>
          )
        }
      >
        <Table
          caption={t`Activity`}
          rows={acts}
          keyOf={({ id }) => id}
          columns={[
            { id: 'at', label: t`Time`, show: ({ at }) => <span className="num">{format.dateTime(at)}</span> },
            { id: 'who', label: t`User`, show: ({ operator }) => writtenText(i18n, operator) },
            {
              id: 'what',
              label: t`Event`,
              show: ({ act, subject }) => (
                <>
                  {actName(i18n, act)}
                  <small>{subjectName(i18n, subject)}</small>
                </>
              ),
            },
            {
              id: 'before',
              label: t`Before`,
              show: (one) =>
                isEntrySave(one.act) ? <Changed {...one} side="before" /> : logFacts(i18n, format.yen, one.before),
            },
            {
              id: 'after',
              label: t`After`,
              show: (one) =>
                isEntrySave(one.act) ? <Changed {...one} side="after" /> : logFacts(i18n, format.yen, one.after),
            },
            { id: 'why', label: t`Reason`, show: ({ reason }) => writtenText(i18n, reason) },
          ]}
        />
      </PagedList>
    </Page>
  )
}
