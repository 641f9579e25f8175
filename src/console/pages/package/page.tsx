import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { TAX_RATES } from '#domain/receipt/tax.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { EditorFrame } from '../../entries/editor-frame.tsx'
import entries from '../../entries/entries.module.css'
import { useFieldValue } from '../../entries/field-values.tsx'
import { NumberField } from '../../entries/fields.tsx'
import { NameAndAbout } from '../../entries/name-and-about.tsx'
import { Pictures } from '../../entries/pictures.tsx'
import { Publish } from '../../entries/publish.tsx'
import { nameIn } from '../../entries/texts.ts'
import { TAX_RATE_NAMES, USE_TYPE_NAMES } from '../../entries/value-names.ts'
import { WeekFields } from '../../entries/week-fields.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { type Pack, previewOf, usePackage, usePackageEditor } from './model.ts'

/** The page of one package. */
export function PackagePage() {
  const { t } = useLingui()
  const { shopId, isNew, pack } = usePackage()
  const toShop = (name: React.ReactNode) => <AppLink href={consolePath('shops', `/${shopId}`)}>{name}</AppLink>
  if (isNew) {
    return (
      <Page title={t`Add package`} lead={toShop(<Trans>View shop</Trans>)}>
        <New shopId={shopId} />
      </Page>
    )
  }
  if (pack.isPending) return <Loading />
  if (pack.error instanceof CallError && [404, 422].includes(pack.error.failure.status)) {
    return (
      <EmptyState heading="h1" title={<Trans>Package not found</Trans>} action={toShop(<Trans>View shop</Trans>)} />
    )
  }
  if (pack.isLoadingError) return <Failed error={pack.error} onRetry={() => void pack.refetch()} />
  return <Stored key={pack.data.id} pack={pack.data} toShop={toShop} />
}

/** An existing package. */
function Stored({ pack, toShop }: { pack: Pack; toShop: (name: string) => React.ReactNode }) {
  const { i18n } = useLingui()
  const { id, state, entry, shop, shopId } = pack
  const editor = usePackageEditor(shopId, pack)
  return (
    <Page
      title={nameIn(i18n, entry.name)}
      lead={toShop(nameIn(i18n, shop))}
      actions={<Publish kind="package" id={id} state={state} editor={editor} />}
    >
      <Editor editor={editor} shopId={shopId} pack={pack} />
    </Page>
  )
}

function New({ shopId }: { shopId: number }) {
  return <Editor editor={usePackageEditor(shopId, null)} shopId={shopId} pack={null} />
}

interface EditorProps {
  readonly editor: ReturnType<typeof usePackageEditor>
  readonly shopId: number
  readonly pack: Pack | null
}

function Editor({ editor, shopId, pack }: EditorProps) {
  const { t, i18n } = useLingui()
  const { entry, change } = editor
  const show = useFieldValue()
  const figure = (label: string, path: 'price' | 'payAtShop' | 'minNumber' | 'maxNumber' | 'minutes' | 'leadHours') => (
    <NumberField label={label} path={path} value={entry[path]} onChange={(value) => change({ [path]: value })} />
  )
  return (
    <EditorFrame editor={editor} isNew={pack === null} show={show} preview={() => previewOf({ shopId, pack }, entry)}>
      <Section title={<Trans>Text content</Trans>}>
        <NameAndAbout entry={entry} change={change} />
      </Section>
      <Section title={<Trans>Pricing and booking</Trans>}>
        <div className={entries.four}>
          <Select
            label={t`Booking type`}
            value={String(entry.useType)}
            options={([1, 2, 4] as const).map((type) => ({
              value: String(type),
              label: i18n._(USE_TYPE_NAMES[type]),
            }))}
            onChange={(type) => change({ useType: type === '1' ? 1 : type === '2' ? 2 : 4 })}
          />
          {figure(t`Price (¥)`, 'price')}
          {figure(t`Minimum extra paid at the shop (¥)`, 'payAtShop')}
          <Select
            label={t`Consumption tax (%)`}
            hint={t`In the price. Receipts state it.`}
            value={String(entry.taxRate)}
            options={TAX_RATES.map((rate) => ({ value: String(rate), label: i18n._(TAX_RATE_NAMES[rate]) }))}
            onChange={(rate) => change({ taxRate: TAX_RATES.find((one) => String(one) === rate) ?? 10 })}
          />
          {figure(t`Minimum quantity`, 'minNumber')}
          {figure(t`Maximum quantity`, 'maxNumber')}
          {figure(t`Duration (min)`, 'minutes')}
          {figure(t`Booking cut-off (hours before)`, 'leadHours')}
        </div>
        <Checkbox checked={entry.couponUse} onChange={(couponUse) => change({ couponUse })}>
          <Trans>Include in the shop’s QR coupon</Trans>
        </Checkbox>
      </Section>
      <Section title={<Trans>Available hours</Trans>}>
        <p>
          <Trans>
            Guests of this package can arrive during these hours, within the shop’s own hours. Without hours here, it’s
            offered whenever the shop takes bookings.
          </Trans>
        </p>
        <WeekFields
          periods={entry.periods}
          empty={entry.periods.length === 0 ? <Trans>Same as shop</Trans> : <Trans>Not offered</Trans>}
          onChange={(periods) => change({ periods })}
        />
      </Section>
      <Section title={<Trans>Photos</Trans>}>
        <Pictures
          value={entry.pictures}
          onChange={(edit) => change((before) => ({ pictures: edit(before.pictures) }))}
          waitFor={editor.waitFor}
        />
      </Section>
    </EditorFrame>
  )
}
