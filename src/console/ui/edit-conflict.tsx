import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '#kit/api/call-error.ts'
import { Banner } from '#kit/ui/banner.tsx'
import { Button } from '#kit/ui/button.tsx'
import { differencesOf } from './differences.ts'
import styles from './edit-conflict.module.css'
import { plainValue } from './plain-value.ts'
import { Table } from './table.tsx'

/** The stored version, as returned with the refusal `entry_changed`. */
export interface StoredVersion<Entry> {
  readonly entry: Entry
  readonly shown: string
}

/**
 * The version that another operator saved, from a conflict error; null for any other error. The caller knows its
 * type.
 */
export function storedVersionOf<Entry>(error: unknown): StoredVersion<Entry> | null {
  const isConflict = error instanceof CallError && error.failure.message === 'entry_changed'
  // The server's response to a save of such an entry.
  return isConflict ? (error.failure.data as StoredVersion<Entry>) : null
}

interface EditConflictProps {
  readonly mine: unknown
  readonly theirs: unknown
  /** Names a field; default: its path. */
  readonly labelOf?: (path: string) => string
  /** Formats a value as the field's page does; default: plain. */
  readonly show?: (path: string, value: unknown) => ReactNode
  /** Continues with the typed version; the next save replaces the stored one. */
  readonly onKeepMine: () => void
  /** Continues with the stored version and discards the typed one. */
  readonly onTakeTheirs: () => void
}

/** Shows both versions of an edit conflict and lets the operator choose one (OC-15). Nothing was written yet. */
export function EditConflict(props: EditConflictProps) {
  const { t, i18n } = useLingui()
  const { mine, theirs, labelOf = (path) => path, onKeepMine, onTakeTheirs } = props
  const { show = (_path, value) => plainValue(i18n, value) } = props
  const box = useRef<HTMLElement>(null)
  // The conflict is shown above a long form, and its button is at the bottom.
  useEffect(() => box.current?.focus(), [])
  const differences = differencesOf(mine, theirs)
  return (
    <section className={styles.conflict} ref={box} tabIndex={-1} aria-label={t`Compare versions`}>
      <Banner tone="wait" role="alert">
        <Trans>
          Someone else saved this while you were editing. Your changes aren’t saved, but they’re still here.
        </Trans>
      </Banner>
      {differences.length === 0 ? (
        <p>
          <Trans>Both versions are identical.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Plural value={differences.length} one="# field differs:" other="# fields differ:" />
          </p>
          <Table
            caption={t`Compare versions`}
            rows={differences}
            keyOf={({ path }) => path}
            columns={[
              { id: 'field', label: t`Field`, show: ({ path }) => labelOf(path) },
              { id: 'mine', label: t`Your version`, show: (one) => <Value>{show(one.path, one.mine)}</Value> },
              { id: 'theirs', label: t`Saved version`, show: (one) => <Value>{show(one.path, one.theirs)}</Value> },
            ]}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={onKeepMine}>
          <Trans>Keep mine</Trans>
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          <Trans>Use saved version</Trans>
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>
          If you keep yours, saving replaces the saved version. If you use the saved version, your changes are lost.
        </Trans>
      </p>
    </section>
  )
}

function Value({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>
}
