import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EntryState, publishEntry } from '#contract/operator/catalogue.ts'
import { fetchData } from '#kit/api/client.ts'
import { Button } from '#kit/ui/button.tsx'
import { showToast } from '#kit/ui/toast.tsx'
import { actFailure } from '../api/act-refusals.ts'
import { storedVersionOf } from '../ui/edit-conflict.tsx'
import form from '../ui/form.module.css'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { EntryStateBadge } from './entry-state.tsx'
import type { useEditor } from './use-editor.ts'

interface PublishProps<Entry> {
  readonly kind: 'shop' | 'package'
  readonly id: number
  readonly state: EntryState
  readonly editor: Pick<ReturnType<typeof useEditor<Entry>>, 'shown' | 'compare'>
}

/** The publication state of a shop or package, and the button that publishes or hides it. */
export function Publish<Entry>({ kind, id, state, editor }: PublishProps<Entry>) {
  const { t, i18n } = useLingui()
  const queries = useQueryClient()
  const next = state === 'published' ? 'hidden' : 'published'
  // Stored when the button is pressed. If it were derived from the stored state, a second press after one that
  // succeeded without a response would do the opposite.
  const [asked, setAsked] = useState<{ readonly to: typeof next; readonly key: string; readonly shown: string } | null>(
    null,
  )
  const act = useMutation({
    mutationFn: (press: { to: typeof next; key: string; shown: string; reason: string }) =>
      fetchData(publishEntry, { kind, id, ...press }),
    onSuccess: (_done, { to }) => {
      setAsked(null)
      showToast(to === 'published' ? t`Published.` : t`Unpublished.`, { tone: 'ok' })
    },
    onError: (error) => {
      const present = storedVersionOf<Entry>(error)
      if (!present) return
      // The page behind the dialog shows the stored version next to the shown one.
      setAsked(null)
      editor.compare(present)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <div className={form.buttons}>
      <EntryStateBadge state={state} />
      <Button
        size="sm"
        variant={next === 'published' ? 'primary' : 'danger'}
        onClick={() => {
          act.reset()
          setAsked({ to: next, key: crypto.randomUUID(), shown: editor.shown ?? '' })
        }}
      >
        {next === 'published' ? <Trans>Publish</Trans> : <Trans>Unpublish</Trans>}
      </Button>
      {asked && (
        <ReasonDialog
          title={asked.to === 'published' ? t`Publish` : t`Unpublish`}
          button={asked.to === 'published' ? t`Publish` : t`Unpublish`}
          isDanger={asked.to === 'hidden'}
          isPending={act.isPending}
          error={act.error && actFailure(i18n, act.error)}
          onClose={() => setAsked(null)}
          onPress={(reason) => act.mutate({ ...asked, reason })}
        >
          <p>
            {asked.to === 'published' ? (
              <Trans>Guests can find and buy it within a second. Unsaved changes aren’t published.</Trans>
            ) : (
              <Trans>Guests can no longer find it. Existing orders stay valid.</Trans>
            )}
          </p>
        </ReasonDialog>
      )}
    </div>
  )
}
