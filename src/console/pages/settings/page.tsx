import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { ContactSetting } from './contact.tsx'
import { useSettings } from './model.ts'
import { PreferenceSetting } from './preference.tsx'
import { RatesSetting } from './rates.tsx'
import { ReceiptsSetting } from './receipts.tsx'
import { RulesSetting } from './rules.tsx'
import { SourcesSetting } from './sources.tsx'

/** The page of the service's settings. */
export function SettingsPage() {
  const { t } = useLingui()
  const settings = useSettings()
  if (settings.isPending) return <Loading />
  if (settings.isLoadingError) return <Failed error={settings.error} onRetry={() => void settings.refetch()} />
  return (
    <Page title={t`Settings`} lead={<Trans>These apply to the whole service within a second of saving.</Trans>}>
      <RulesSetting settings={settings.data} />
      <ContactSetting settings={settings.data} />
      <RatesSetting settings={settings.data} />
      <SourcesSetting settings={settings.data} />
      <ReceiptsSetting settings={settings.data} />
      <PreferenceSetting settings={settings.data} />
    </Page>
  )
}
