import { Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import type { Customer } from '#contract/session.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { useOwnData } from './model/own-data.ts'
import styles from './profile.module.css'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** Exports the customer's data and deletes the account. */
export function OwnData({ details }: { details: Customer | null }) {
  const { online, problem, handleExport } = useOwnData()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card as="section" pad="lg" className={styles.card}>
      <h2>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>Everything we hold about you in one file – account, bookings, payments and favourites.</Trans>
      </p>
      {!online && (
        <p className={styles.note}>
          <Trans>You’re offline. Connect to the internet to continue.</Trans>
        </p>
      )}
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      <div className={styles.ways}>
        <Button variant="secondary" icon={<Download aria-hidden="true" />} disabled={!online} onClick={handleExport}>
          <Trans>Download my data</Trans>
        </Button>
        <Button
          variant="quiet"
          className={styles.delete}
          icon={<Trash2 aria-hidden="true" />}
          disabled={!online || details === null}
          onClick={() => setDeleting(true)}
        >
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      {isDeleting && details && (
        <Suspense fallback={null}>
          <DeleteDialog details={details} onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </Card>
  )
}
