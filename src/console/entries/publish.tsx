import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EntryState, publishEntry } from '#contract/operator/catalogue.ts'
import { fetchData } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { actFailure } from '../api/act-refusals.ts'
import form from '../ui/form.module.css'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { EntryStateBadge } from './entry-state.tsx'

/** What guests see of a shop or a package, and the button that shows it to them or takes it off. */
export function Publish({ kind, id, state }: { kind: 'shop' | 'package'; id: number; state: EntryState }) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<string | null>(null)
  const to = state === 'published' ? 'hidden' : 'published'
  const act = useMutation({
    mutationFn: (reason: string) => fetchData(publishEntry, { kind, id, to, reason, key: asked ?? '' }),
    onSuccess: () => {
      setAsked(null)
      showToast(to === 'published' ? t`Guests see it now.` : t`Guests do not see it any more.`, { tone: 'ok' })
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className={form.buttons}>
      <EntryStateBadge state={state} />
      <Button
        size="sm"
        variant={to === 'published' ? 'primary' : 'danger'}
        onClick={() => {
          act.reset()
          setAsked(crypto.randomUUID())
        }}
      >
        {to === 'published' ? <Trans>Publish</Trans> : <Trans>Hide from guests</Trans>}
      </Button>
      {asked && (
        <ReasonDialog
          title={to === 'published' ? t`Publish` : t`Hide from guests`}
          button={to === 'published' ? t`Publish` : t`Hide from guests`}
          isDanger={to === 'hidden'}
          isPending={act.isPending}
          error={act.error && actFailure(i18n, act.error)}
          onClose={() => setAsked(null)}
          onPress={(reason) => act.mutate(reason)}
        >
          <p>
            {to === 'published' ? (
              <Trans>Guests find it and can buy it within a second. What is not saved yet is not published.</Trans>
            ) : (
              <Trans>Guests find it no more. What is sold stays valid.</Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
