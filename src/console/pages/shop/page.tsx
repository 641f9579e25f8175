import { Trans, useLingui } from '@lingui/react/macro'
import { consolePath } from '#contract/operator/pages.ts'
import { CallError } from '#kit/api/call-error.ts'
import { AppLink } from '#kit/ui/app-link.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { EditorFrame } from '../../entries/editor-frame.tsx'
import { useFieldValue } from '../../entries/field-values.tsx'
import { Publish } from '../../entries/publish.tsx'
import { nameIn } from '../../entries/texts.ts'
import { Page, Section } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { Days } from './days.tsx'
import { ShopFields } from './fields.tsx'
import { Hours } from './hours.tsx'
import { type Choices, previewOf, type Shop, useShop, useShopEditor } from './model.ts'
import { Packages } from './packages.tsx'

/** The page of one shop: texts, pictures and packages. */
export function ShopPage() {
  const { t } = useLingui()
  const { isNew, shop, choices } = useShop()
  if (choices.isLoadingError) return <Failed error={choices.error} onRetry={() => void choices.refetch()} />
  if (!isNew && shop.isLoadingError) {
    const isUnknown = shop.error instanceof CallError && [404, 422].includes(shop.error.failure.status)
    if (!isUnknown) return <Failed error={shop.error} onRetry={() => void shop.refetch()} />
    return (
      <EmptyState
        heading="h1"
        title={<Trans>Shop not found</Trans>}
        action={<AppLink href={consolePath('shops')}>{t`All shops`}</AppLink>}
      />
    )
  }
  if (choices.isPending || (!isNew && shop.isPending)) return <Loading />
  if (isNew || !shop.data) {
    return (
      <Page title={t`Add shop`} lead={<Back />}>
        <New choices={choices.data} />
      </Page>
    )
  }
  return <Stored key={shop.data.id} shop={shop.data} choices={choices.data} />
}

/** An existing shop. */
function Stored({ shop, choices }: { shop: Shop; choices: Choices }) {
  const { i18n } = useLingui()
  const editor = useShopEditor(shop, choices)
  const { id, state, entry, packages } = shop
  return (
    <Page
      title={nameIn(i18n, entry.name)}
      lead={<Back />}
      actions={<Publish kind="shop" id={id} state={state} editor={editor} />}
    >
      <Section title={<Trans>Packages</Trans>}>
        <Packages shopId={id} packages={packages} />
      </Section>
      <Section title={<Trans>Opening hours</Trans>}>
        <Hours shopId={id} />
      </Section>
      <Section title={<Trans>Availability</Trans>}>
        <Days shopId={id} />
      </Section>
      <Editor editor={editor} shop={shop} choices={choices} />
    </Page>
  )
}

function New({ choices }: { choices: Choices }) {
  return <Editor editor={useShopEditor(null, choices)} shop={null} choices={choices} />
}

function Back() {
  return (
    <AppLink href={consolePath('shops')}>
      <Trans>All shops</Trans>
    </AppLink>
  )
}

interface EditorProps {
  readonly editor: ReturnType<typeof useShopEditor>
  readonly shop: Shop | null
  readonly choices: Choices
}

function Editor({ editor, shop, choices }: EditorProps) {
  const show = useFieldValue(choices)
  return (
    <EditorFrame editor={editor} isNew={shop === null} show={show} preview={() => previewOf(shop, editor.entry)}>
      <ShopFields editor={editor} choices={choices} isNew={shop === null} />
    </EditorFrame>
  )
}
