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
      <Section title={t`What is wrong with it`}>
        <Banner tone="bad" role="alert">
          <Plural
            value={faultCount}
            one="# fault. Nothing can be imported before it is mended in the file."
            other="# faults. Nothing can be imported before they are mended in the file."
          />
        </Banner>
        <Table
          caption={t`Faults`}
          rows={faults.map((fault, place) => ({ ...fault, place }))}
          keyOf={({ place }) => place}
          columns={[
            { id: 'line', label: t`Line`, show: ({ line }) => <span className="num">{line}</span> },
            { id: 'field', label: t`Field`, show: ({ field }) => (field === '' ? t`the whole entry` : field) },
            { id: 'message', label: t`Fault`, show: ({ message }) => <Fault message={message} /> },
          ]}
        />
        {more > 0 && (
          <p>
            <Plural value={more} one="and # more fault" other="and # more faults" />
          </p>
        )}
        {isCutOff && (
          <p>
            <Trans>With so many, the rest of the file was not looked at: it may have more.</Trans>
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
    coupons: t`Codes`,
    banners: t`Banners`,
    translations: t`Words`,
  }
  return (
    <Section title={t`What it does`}>
      {shown === null ? (
        <Banner tone="ok" role="status">
          <Trans>The file changes nothing: everything in it is stored exactly so already.</Trans>
        </Banner>
      ) : (
        <p role="status">
          <Trans>The file has no faults. Nothing has been changed yet.</Trans>
        </p>
      )}
      <Table
        caption={t`What it does`}
        rows={lists}
        keyOf={({ list }) => list}
        columns={[
          { id: 'list', label: t`List`, show: ({ list }) => names[list] ?? list },
          {
            id: 'new',
            label: t({ message: 'New', comment: 'Number of entries' }),
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
            label: t({ message: 'As they were', comment: 'Number of entries' }),
            isNumber: true,
            show: (row) => row.same,
          },
        ]}
      />
      {offline.suppliers + offline.packages > 0 && (
        <Banner tone="wait">
          <Trans>
            Taken off, because the file does not name them:{' '}
            <Plural value={offline.suppliers} one="# shop" other="# shops" />,{' '}
            <Plural value={offline.packages} one="# package" other="# packages" />. Orders that are paid stand.
          </Trans>
        </Banner>
      )}
      {drafts.suppliers + drafts.packages > 0 && (
        <Banner tone="wait">
          <Trans>
            Drafts stay drafts, though the file offers them:{' '}
            <Plural value={drafts.suppliers} one="# shop" other="# shops" />,{' '}
            <Plural value={drafts.packages} one="# package" other="# packages" />. Guests see each when it is published
            on its own page.
          </Trans>
        </Banner>
      )}
    </Section>
  )
}
