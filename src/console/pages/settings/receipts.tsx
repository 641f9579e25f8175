import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { RECEIPT_ISSUERS } from '#domain/config-settings.ts'
import { Select } from '#kit/ui/forms/select.tsx'
import entries from '../../entries/entries.module.css'
import { plainValue } from '../../ui/plain-value.ts'
import { type Settings, useSettingEditor } from './model.ts'
import { SettingForm } from './setting-form.tsx'

/** Who issues receipts, and which registration numbers they can state (RC-01). */
export function ReceiptsSetting({ settings }: { settings: Settings }) {
  const { t, i18n } = useLingui()
  const editor = useSettingEditor('receipts', settings, ({ receipts }) => receipts)
  const { operator, shopsWithout } = settings.registered
  const labels = { issuer: t`Issuer of receipts` }
  const names = {
    platform: t({ message: 'This service', comment: 'Who issues receipts: the company that runs the service' }),
    agent: t({ message: 'This service for the shop (agent)', comment: 'Who issues receipts: 媒介者交付特例' }),
    shop: t({ message: 'The shop', comment: 'Who issues receipts' }),
  }
  const show = (_path: string, value: unknown) =>
    RECEIPT_ISSUERS.filter((issuer) => issuer === value).map((issuer) => names[issuer])[0] ?? plainValue(i18n, value)
  return (
    <SettingForm
      title={t`Receipts`}
      lead={
        operator === null ? (
          <Trans>
            The business details contain no registration number (T and 13 digits), so receipts of this service are not
            qualified invoices.
          </Trans>
        ) : (
          <Trans>Receipts of this service state its registration number {operator} from the business details.</Trans>
        )
      }
      editor={editor}
      labels={labels}
      show={show}
      consequence={
        <Trans>
          Applies to receipts issued from now on. Receipts that were issued don’t change.{' '}
          <Plural value={shopsWithout} one="# published shop has" other="# published shops have" /> no registration
          number: as the issuer, or with this service as its agent, its receipts state none.
        </Trans>
      }
    >
      <div className={entries.four}>
        <Select
          label={labels.issuer}
          value={editor.entry.issuer}
          options={RECEIPT_ISSUERS.map((value) => ({ value, label: names[value] }))}
          onChange={(issuer) => editor.change({ issuer })}
        />
      </div>
    </SettingForm>
  )
}
