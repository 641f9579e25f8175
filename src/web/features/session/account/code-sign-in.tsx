import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isInstalled } from '#web/platform/installed.ts'
import { useOnline } from '#web/platform/network.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/content/disclosure.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import styles from './code-sign-in.module.css'
import { useCodeSignIn } from './use-code-sign-in.ts'

/**
 * A login without a password: the code that the profile shows in a browser where somebody is signed in. `email` is the
 * address in the form beside it, `given` the code in the page's own address.
 */
export function CodeSignIn({ email, given }: { email: string; given: string }) {
  const { t } = useLingui()
  const online = useOnline()
  const { hasArrived, code, setCode, pending, problem, signIn } = useCodeSignIn(email, given)
  const [isOpen] = useState(() => hasArrived || isInstalled())
  const field = useRef<HTMLInputElement>(null)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) await signIn()
    field.current?.focus()
  }
  // A code from the address that is no longer good may be out of sight.
  useEffect(() => {
    if (problem !== null) field.current?.focus()
  }, [problem])
  return (
    <div className={styles.way}>
      <Disclosure
        open={isOpen}
        summary={
          <Trans comment="Opens a field for the code that the profile shows on another device">I have a code</Trans>
        }
      >
        <p>
          <Trans>
            Where you are logged in, open the profile and choose “Open in the installed app”. Type the code that it
            shows.
          </Trans>
        </p>
        <form className={styles.form} noValidate onSubmit={handleSubmit}>
          <TextField
            label={t`Code`}
            ref={field}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="7K2M-9QXA"
            maxLength={20}
            required
            value={code}
            onChange={setCode}
            error={problem ?? undefined}
          />
          <Button type="submit" variant="secondary" block pending={pending} disabled={!online}>
            <Trans>Log in with the code</Trans>
          </Button>
        </form>
      </Disclosure>
    </div>
  )
}
