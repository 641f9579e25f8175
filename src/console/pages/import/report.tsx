import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Banner } from '#kit/ui/banner.tsx'
import { Fault } from '../../ui/fault.tsx'
import { Section } from '../../ui/page.tsx'
import { Table } from '../../ui/table.tsx'
import type { Report } from './model.ts'

/** The report of a checked file: its effect, or its faults line by line. */
export function ReportView({ report }: { report: Report }) {
  const { t } = useLingui()
  const { faults, faultCount, isCutOff, lists, offline, drafts, shown } = report
  if (faultCount > 0) {
    const more = faultCount - faults.length
    return (
      <Section title={t`Errors to fix`}>
        <Banner tone="bad" role="alert">
          <Plural
            value={faultCount}
            one="# error. Fix it in the file before you import."
            other="# errors. Fix them in the file before you import."
          />
        </Banner>
        <Table
          caption={t`Errors`}
          rows={faults.map((fault, place) => ({ ...fault, place }))}
          keyOf={({ place }) => place}
          columns={[
            { id: 'line', label: t`Line`, show: ({ line }) => <span className="num">{line}</span> },
            { id: 'field', label: t`Field`, show: ({ field }) => (field === '' ? t`Whole entry` : field) },
            { id: 'message', label: t`Error`, show: ({ message }) => <Fault message={message} /> },
          ]}
        />
        {more > 0 && (
          <p>
            <Plural value={more} one="and # more error" other="and # more errors" />
          </p>
        )}
        {isCutOff && (
          <p>
            <Trans>Too many errors to validate the rest of the file. There may be more.</Trans>
          </p>
        )}
      </Section>
    )
  }
  const names: Readonly<Record<string, string>> = {
    areas: t`Areas`,
    categories: t`Categories`,
    themes: t`Themes`,
    suppliers: t`Shops`,
    packages: t`Packages`,
    coupons: t`Discount codes`,
    banners: t`Banners`,
    translations: t`Translations`,
  }
  return (
    <Section title={t`Import preview`}>
      {shown === null ? (
        <Banner tone="ok" role="status">
          <Trans>No changes. Everything in the file is already saved.</Trans>
        </Banner>
      ) : (
        <p role="status">
          <Trans>No errors in the file. Nothing has changed yet.</Trans>
        </p>
      )}
      <Table
        caption={t`Import preview`}
        rows={lists}
        keyOf={({ list }) => list}
        columns={[
          { id: 'list', label: t`Content type`, show: ({ list }) => names[list] ?? list },
          {
            id: 'new',
            label: t({ message: 'Added', comment: 'Number of entries' }),
            isNumber: true,
            show: (row) => row.created,
          },
          {
            id: 'changed',
            label: t({ message: 'Changed', comment: 'Number of entries' }),
            isNumber: true,
            show: (row) => row.changed,
          },
          {
            id: 'same',
            label: t({ message: 'Unchanged', comment: 'Number of entries' }),
            isNumber: true,
            show: (row) => row.same,
          },
        ]}
      />
      {offline.suppliers + offline.packages > 0 && (
        <Banner tone="wait">
          <Trans>
            To be unpublished because they aren’t in the file:{' '}
            <Plural value={offline.suppliers} one="# shop" other="# shops" />,{' '}
            <Plural value={offline.packages} one="# package" other="# packages" />. Paid orders stay valid.
          </Trans>
        </Banner>
      )}
      {drafts.suppliers + drafts.packages > 0 && (
        <Banner tone="wait">
          <Trans>
            Published in the file but kept as drafts: <Plural value={drafts.suppliers} one="# shop" other="# shops" />,{' '}
            <Plural value={drafts.packages} one="# package" other="# packages" />. Guests see each one once you publish
            it on its own page.
          </Trans>
        </Banner>
      )}
    </Section>
  )
}
