import { Trans, useLingui } from '@lingui/react/macro'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useRef } from 'react'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { hasPasskeys } from '../../api/passkey.ts'
import { ROLE_NAMES } from '../../shell/role-names.ts'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import form from '../../ui/form.module.css'
import { Page, Section } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import styles from './join.module.css'
import { useJoin } from './model.ts'

/** The page of an emailed link, on which an operator sets up sign-in. Opening it changes nothing (S-23). */
export function JoinPage() {
  const { t, i18n } = useLingui()
  const model = useJoin()
  const { link, values, change, wrong, found, errors, isPending, offer, passkeyHost } = model
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found > 0 && fields.current) focusFirstInvalid(fields.current)
  }, [found])
  if (link.isPending || passkeyHost === null) return <Loading />
  if (link.isError) return <Failed error={link.error} onRetry={() => void link.refetch()} />
  const { email, role } = link.data
  const roleName = i18n._(ROLE_NAMES[role])
  return (
    <Page
      title={t`Set up sign-in`}
      width="narrow"
      lead={
        <Trans>
          {email} ({roleName})
        </Trans>
      }
    >
      <div className={styles.parts} ref={fields}>
        <Section title={<Trans>Your details</Trans>}>
          <TextField
            label={t`Name`}
            hint={t`Your colleagues see it next to your activity.`}
            autoComplete="name"
            maxLength={60}
            value={values.name}
            onChange={(name) => change({ name })}
            error={wrong.name}
          />
        </Section>
        <Section title={<Trans>Passkey</Trans>}>
          {hasPasskeys(passkeyHost) ? (
            <>
              <p>
                <Trans>
                  Safest and fastest. Use your fingerprint, face or screen lock – there’s nothing that could be stolen
                  from us.
                </Trans>
              </p>
              <Failure text={errors.passkey} />
              <Button icon={<KeyRound aria-hidden="true" />} pending={isPending} onClick={model.withPasskey}>
                <Trans>Create passkey</Trans>
              </Button>
            </>
          ) : (
            <p>
              <Trans>Open this link at {passkeyHost} to create a passkey.</Trans>
            </p>
          )}
        </Section>
        <Section title={<Trans>Password and authenticator app</Trans>}>
          {offer.data === undefined ? (
            <>
              <Failure text={errors.password} />
              <Button variant="secondary" pending={offer.isPending} onClick={() => offer.mutate()}>
                <Trans>Use a password instead</Trans>
              </Button>
            </>
          ) : (
            <form
              className={form.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                model.withPassword()
              }}
            >
              <div className={styles.secret}>
                <svg
                  className={styles.qr}
                  role="img"
                  aria-label={t`QR code for the authenticator app`}
                  viewBox={`0 0 ${offer.data.qr.size} ${offer.data.qr.size}`}
                >
                  <path d={offer.data.qr.path} />
                </svg>
                <p>
                  <Trans>Scan this with an authenticator app, or enter this key:</Trans>
                  <code className={styles.key}>{offer.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
                </p>
              </div>
              <TextField
                label={t`Password`}
                hint={t`At least 12 characters.`}
                type="password"
                autoComplete="new-password"
                value={values.password}
                onChange={(password) => change({ password })}
                error={wrong.password}
              />
              <TextField
                label={t`Current authenticator code`}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={values.code}
                onChange={(code) => change({ code })}
                error={wrong.code}
              />
              <Failure text={errors.password} />
              <Button type="submit" pending={isPending}>
                <Trans>Set password</Trans>
              </Button>
            </form>
          )}
        </Section>
      </div>
    </Page>
  )
}

/** An error next to the button; at the top of the page it would be out of view. */
function Failure({ text }: { text: string | null }) {
  return (
    text && (
      <Banner tone="bad" role="alert">
        {text}
      </Banner>
    )
  )
}
