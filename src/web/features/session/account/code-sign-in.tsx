import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#kit/ui/button.tsx'
import { Disclosure } from '#kit/ui/content/disclosure.tsx'
import { TextField } from '#kit/ui/forms/text-field.tsx'
import { isInstalled } from '#web/platform/installed.ts'
import { useOnline } from '#web/platform/network.ts'
import styles from './code-sign-in.module.css'
import { useCodeSignIn } from './use-code-sign-in.ts'

interface CodeFormProps {
  /** Address typed into the other sign-in form; empty for none. */
  readonly email: string
  /** Initial value of the code field. */
  readonly given: string
  readonly onSignedIn: () => void
  /** Label of the button. */
  readonly children: ReactNode
}

function CodeForm({ email, given, onSignedIn, children }: CodeFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { code, setCode, pending, problem, signIn } = useCodeSignIn(email, given, onSignedIn)
  const field = useRef<HTMLInputElement>(null)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) await signIn()
    field.current?.focus()
  }
  // The error may be outside the viewport, so move the focus to the field.
  useEffect(() => {
    if (problem !== null) field.current?.focus()
  }, [problem])
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <TextField
        label={t`Login code`}
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
      <Button type="submit" variant={given === '' ? 'secondary' : 'primary'} block pending={pending} disabled={!online}>
        {children}
      </Button>
    </form>
  )
}

/**
 * Sign-in without a password, with the code that the profile shows in a signed-in browser. `email`: address typed
 * into the other sign-in form.
 */
export function CodeSignIn({ email }: { email: string }) {
  const [isOpen] = useState(isInstalled)
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
            On a device where you’re logged in, open Account and choose “Open in the installed app”. Enter the login
            code shown there.
          </Trans>
        </p>
        <CodeForm email={email} given="" onSignedIn={() => {}}>
          <Trans>Use login code</Trans>
        </CodeForm>
      </Disclosure>
    </div>
  )
}

interface ArrivedCodeProps {
  /** Code from the page's address. */
  readonly code: string
  /** Address of the customer signed in here, or null. */
  readonly inUse: string | null
  /** Called when the code is dismissed or used. */
  readonly onDone: () => void
}

/**
 * Offers to sign this phone in with a code from the page's address, by one press. A customer who is already signed in
 * can stay signed in.
 */
export function ArrivedCode({ code, inUse, onDone }: ArrivedCodeProps) {
  return (
    <section className={styles.arrived} aria-labelledby="arrived-code">
      <h2 id="arrived-code">
        <Trans comment="Heading: a QR code was scanned that logs this phone in">Log in with the code you scanned</Trans>
      </h2>
      {inUse !== null && (
        <>
          <p role="status">
            <Trans>This phone is logged in as {inUse}.</Trans>
          </p>
          <Button variant="secondary" block onClick={onDone}>
            <Trans>Continue as {inUse}</Trans>
          </Button>
        </>
      )}
      <p>
        <Trans>
          You’ll use the account that shows the code. Continue only if you scanned it from your own screen. If someone
          sent it to you, they can see what you do.
        </Trans>
      </p>
      <CodeForm email="" given={code} onSignedIn={onDone}>
        <Trans>Log in on this phone</Trans>
      </CodeForm>
    </section>
  )
}
