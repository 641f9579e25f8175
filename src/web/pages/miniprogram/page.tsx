import { Trans, useLingui } from '@lingui/react/macro'
import { PageHead } from '#web/ui/page-head.tsx'
import { useMiniProgramEntry } from './model.ts'

/** The mini-program's way in: keeps what it shared and goes on to the page that it wants. */
export function MiniProgramPage() {
  const { t } = useLingui()
  useMiniProgramEntry()
  return (
    <>
      <PageHead title={t({ message: 'Home', comment: 'Name of the start page' })} brand />
      <p className="said" role="status">
        <Trans>Loading…</Trans>
      </p>
    </>
  )
}
