import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#kit/ui/button.tsx'
import { EmptyState } from '#kit/ui/empty-state.tsx'
import { Scene } from '#web/ui/content/scene.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useMiniProgramEntry } from './model.ts'

/** Entry page of the mini-program: stores the shared data and redirects to the requested page. */
export function MiniProgramPage() {
  const { t } = useLingui()
  const asking = useMiniProgramEntry()
  return (
    <>
      <PageHead title={t({ message: 'Home', comment: 'Name of the start page' })} brand />
      {asking ? (
        <WhoToGoOnAs {...asking} />
      ) : (
        <p className="visuallyHidden" role="status">
          <Trans>Loading…</Trans>
        </p>
      )}
    </>
  )
}

/** Shown if another customer is signed in than the link names. No session is replaced without confirmation. */
function WhoToGoOnAs({ name, current, handleChange, handleStay }: NonNullable<ReturnType<typeof useMiniProgramEntry>>) {
  return (
    <EmptyState
      heading="h1"
      picture={<Scene name="hero-fuji" />}
      title={<Trans>Switch accounts?</Trans>}
      action={
        <>
          <Button size="lg" block onClick={handleStay}>
            {current ? <Trans>Stay logged in as {current}</Trans> : <Trans>Stay logged in</Trans>}
          </Button>
          <Button variant="secondary" size="lg" block onClick={handleChange}>
            {name ? <Trans>Switch to {name} (WeChat)</Trans> : <Trans>Switch to WeChat account</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          This WeChat link is for a different account from the one you’re logged in to here. If you didn’t open it
          yourself, stay logged in.
        </Trans>
      </p>
    </EmptyState>
  )
}
