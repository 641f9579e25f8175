import { useLingui } from '@lingui/react/macro'
import { useFieldName } from '../../entries/field-names.ts'
import { useFieldValue } from '../../entries/field-values.tsx'
import { differencesOf } from '../../ui/differences.ts'
import styles from './changed.module.css'

/** The server's placeholder for fields with personal data, which the log must not keep permanently. */
const UNWRITTEN = '(changed)'

interface ChangedProps {
  /** The logged fields before and after a save; `before` is empty for a new entry. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly side: 'before' | 'after'
}

/** Whether an action saved a shop or package; the log keeps the changed fields of those. */
export const isEntrySave = (act: string): boolean => /^(add|edit) (shop|package)$/.test(act)

/**
 * One side of a save of a shop or package, with the field names and values of its page; long fields show only the
 * parts that differ.
 */
export function Changed({ before, after, side }: ChangedProps) {
  const { t } = useLingui()
  const nameOf = useFieldName()
  const show = useFieldValue()
  if (side === 'before' && Object.keys(before).length === 0) return '–'
  const told = differencesOf(before, after).filter(({ theirs }) => theirs !== UNWRITTEN)
  const unwritten = Object.keys(after).filter((name) => after[name] === UNWRITTEN)
  return (
    <ul className={styles.changed}>
      {told.map(({ path, mine, theirs }) => (
        <li key={path}>
          {nameOf(path)}: {show(path, side === 'before' ? mine : theirs)}
        </li>
      ))}
      {side === 'after' &&
        unwritten.map((name) => (
          <li key={name}>
            {nameOf(name)}: {t({ message: 'changed', comment: 'A field in the log whose value is not kept' })}
          </li>
        ))}
    </ul>
  )
}
