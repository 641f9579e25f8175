import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { CallError } from '#web/api/call-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { differencesOf } from './differences.ts'
import styles from './edit-conflict.module.css'
import { plainValue } from './plain-value.ts'
import { Table } from './table.tsx'

/** What is stored now, as the server's refusal `entry_changed` carries it. */
export interface Present<Entry> {
  readonly entry: Entry
  readonly shown: string
}

/** What somebody else has saved, of an error that says so; null of any other. The caller knows what it edits. */
export function presentOf<Entry>(error: unknown): Present<Entry> | null {
  const isConflict = error instanceof CallError && error.failure.message === 'entry_changed'
  // The server's own answer to a save of such an entry.
  return isConflict ? (error.failure.data as Present<Entry>) : null
}

interface EditConflictProps {
  readonly mine: unknown
  readonly theirs: unknown
  /** What a field is called; the path as it is for one without a name. */
  readonly labelOf?: (path: string) => string
  /** A value as the field's own page shows it; plain where that has no words for it. */
  readonly show?: (path: string, value: unknown) => ReactNode
  /** Goes on with what was typed; the next save replaces what is stored. */
  readonly onKeepMine: () => void
  /** Goes on with what is stored; what was typed goes. */
  readonly onTakeTheirs: () => void
}

/** Two people edited the same thing: both versions side by side, and which one to go on with (OC-15). Nothing was written yet. */
export function EditConflict(props: EditConflictProps) {
  const { t, i18n } = useLingui()
  const { mine, theirs, labelOf = (path) => path, onKeepMine, onTakeTheirs } = props
  const { show = (_path, value) => plainValue(i18n, value) } = props
  const box = useRef<HTMLElement>(null)
  // It stands above a long form, whose button was pressed below.
  useEffect(() => box.current?.focus(), [])
  const differences = differencesOf(mine, theirs)
  return (
    <section className={styles.conflict} ref={box} tabIndex={-1} aria-label={t`Both versions`}>
      <Banner tone="wait" role="alert">
        <Trans>Somebody else has saved this meanwhile. Nothing was written, and what you typed is still here.</Trans>
      </Banner>
      {differences.length === 0 ? (
        <p>
          <Trans>Both versions say the same.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Plural value={differences.length} one="# field differs:" other="# fields differ:" />
          </p>
          <Table
            caption={t`Both versions`}
            rows={differences}
            keyOf={({ path }) => path}
            columns={[
              { id: 'field', label: t`Field`, show: ({ path }) => labelOf(path) },
              { id: 'mine', label: t`Yours, not saved`, show: (one) => <Value>{show(one.path, one.mine)}</Value> },
              { id: 'theirs', label: t`Stored now`, show: (one) => <Value>{show(one.path, one.theirs)}</Value> },
            ]}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={onKeepMine}>
          <Trans>Go on with mine</Trans>
        </Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          <Trans>Take what is stored</Trans>
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>
          If you go on with yours, saving replaces what is stored. If you take what is stored, yours is gone.
        </Trans>
      </p>
    </section>
  )
}

function Value({ children }: { children: ReactNode }) {
  return <span className={styles.text}>{children}</span>
}
