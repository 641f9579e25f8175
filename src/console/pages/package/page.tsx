import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Checkbox } from '#kit/ui/forms/checkbox.tsx'
import { Select } from '#kit/ui/forms/select.tsx'
import { EditorFrame } from '../../entries/editor-frame.tsx'
import entries from '../../entries/entries.module.css'
import { useFieldValue } from '../../entries/field-values.tsx'
import { Figure } from '../../entries/fields.tsx'
import { NameAndAbout } from '../../entries/name-and-about.tsx'
import { Pictures } from '../../entries/pictures.tsx'
import { Publish } from '../../entries/publish.tsx'
import { nameIn } from '../../entries/texts.ts'
import { USE_TYPE_NAMES } from '../../entries/value-names.ts'
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
      <Page title={t`Add a package`} lead={toShop(<Trans>Its shop</Trans>)}>
        <New shopId={shopId} />
      </Page>
    )
  }
  if (pack.isPending) return <Loading />
  if (pack.error instanceof CallError && [404, 422].includes(pack.error.failure.status)) {
    return (
      <EmptyState
        heading="h1"
        title={<Trans>There is no such package</Trans>}
        action={toShop(<Trans>Its shop</Trans>)}
      />
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
    <Figure label={label} path={path} value={entry[path]} onChange={(value) => change({ [path]: value })} />
  )
  return (
    <EditorFrame editor={editor} isNew={pack === null} show={show} preview={() => previewOf({ shopId, pack }, entry)}>
      <Section title={<Trans>Texts</Trans>}>
        <NameAndAbout entry={entry} change={change} />
      </Section>
      <Section title={<Trans>What is sold</Trans>}>
        <div className={entries.four}>
          <Select
            label={t`How it is used`}
            value={String(entry.useType)}
            options={([1, 2, 4] as const).map((type) => ({
              value: String(type),
              label: i18n._(USE_TYPE_NAMES[type]),
            }))}
            onChange={(type) => change({ useType: type === '1' ? 1 : type === '2' ? 2 : 4 })}
          />
          {figure(t`Price of one in yen`, 'price')}
          {figure(t`Paid at the shop on top, at least, in yen`, 'payAtShop')}
          {figure(t`Fewest at once`, 'minNumber')}
          {figure(t`Most at once`, 'maxNumber')}
          {figure(t`Minutes that it takes`, 'minutes')}
          {figure(t`Hours before until which it can be reserved`, 'leadHours')}
        </div>
        <Checkbox checked={entry.couponUse} onChange={(couponUse) => change({ couponUse })}>
          <Trans>The coupon of the shop's QR is drawn on it</Trans>
        </Checkbox>
      </Section>
      <Section title={<Trans>Hours in which it is offered</Trans>}>
        <p>
          <Trans>
            Guests of this package may arrive in these hours, within those of the shop. Without any it is offered
            whenever the shop takes guests.
          </Trans>
        </p>
        <WeekFields
          periods={entry.periods}
          empty={entry.periods.length === 0 ? <Trans>As the shop</Trans> : <Trans>Not offered</Trans>}
          onChange={(periods) => change({ periods })}
        />
      </Section>
      <Section title={<Trans>Pictures</Trans>}>
        <Pictures
          value={entry.pictures}
          onChange={(edit) => change((before) => ({ pictures: edit(before.pictures) }))}
          waitFor={editor.waitFor}
        />
      </Section>
    </EditorFrame>
  )
}
