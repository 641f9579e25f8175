import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#kit/ui/dialog.tsx'
import { pagePath } from '#web/paths.ts'
import { useLayout } from '#web/ui/device-context.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Account } from './account.tsx'
import { DesktopProfile } from './desktop.tsx'
import { DetailsForm } from './details-form.tsx'
import { Details } from './details-view.tsx'
import { MobileProfile } from './mobile.tsx'
import { type ProfileModel, useProfileModel } from './model.ts'
import { PasswordForm } from './password-form.tsx'

/** The customer's account and personal data (P-2.12). */
export function ProfilePage() {
  const { t } = useLingui()
  const model = useProfileModel()
  const { device, search, isModifying } = model
  const Layout = useLayout() === 'wide' ? DesktopProfile : MobileProfile
  const home = { label: t`Home`, href: pagePath(device, 'index') }
  const title = search.type === 'account' ? t`Change password` : t`Edit details`
  return (
    <>
      {isModifying ? (
        <PageHead
          title={title}
          back={search.viewHref(search.type)}
          returns
          crumbs={[home, { label: t`Account`, href: search.viewHref(search.type) }]}
        />
      ) : (
        <PageHead title={t`Account`} brand crumbs={[home]} />
      )}
      <Layout model={model} title={isModifying ? title : t`Account`}>
        <Part model={model} />
      </Layout>
      <ConfirmDialog
        open={model.asking}
        title={<Trans>Log out on this device?</Trans>}
        confirmLabel={<Trans>Log out</Trans>}
        variant="danger"
        onConfirm={model.handleConfirm}
        onCancel={model.handleCancel}
      >
        <p>
          <Trans>Your tickets will be removed from this device. They’ll come back when you log in again.</Trans>
        </p>
        {!model.online && (
          <p>
            <Trans>You’re offline, so you won’t be able to open them until you’re back online.</Trans>
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}

/** The section or form that the URL selects (PF-01, PF-02). */
function Part({ model }: { model: ProfileModel }) {
  const { search, details, isModifying, isWaiting, email } = model
  if (!isModifying) {
    return search.type === 'account' ? (
      <Account details={details} email={email} isWaiting={isWaiting} search={search} />
    ) : (
      <Details details={details} email={email} isWaiting={isWaiting} search={search} />
    )
  }
  if (search.type === 'account') return <PasswordForm email={email} onLeave={search.leaveModify} />
  // The form starts from the server's values, so that outdated details are not edited. Offline, it uses the saved
  // ones.
  return details && !isWaiting ? (
    <DetailsForm details={details} onLeave={search.leaveModify} />
  ) : (
    <Details details={null} email={email} isWaiting search={search} />
  )
}
