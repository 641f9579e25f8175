import { Plural, Trans } from '@lingui/react/macro'
import Ticket from 'lucide-react/icons/ticket'
import { initialOf } from '#domain/account/initial.ts'
import { Skeleton } from '#kit/ui/skeleton.tsx'
import { Unbroken } from '#web/ui/text/unbroken.tsx'
import { Fuda } from '#web/ui/ticket/fuda.tsx'
import type { ProfileModel } from './model.ts'
import styles from './profile.module.css'

/** Ticket-shaped card with the customer's name and email. The stub shows how many tickets are saved on this device. */
export function IdentityCard({ model: { name, email, saved } }: { model: ProfileModel }) {
  return (
    <Fuda
      as="section"
      hole
      stub={
        <p className={styles.saved}>
          <Ticket aria-hidden="true" />
          {saved === null ? <Skeleton shape="line" width="60%" /> : <Saved count={saved} />}
        </p>
      }
    >
      <div className={styles.identity}>
        <span className={styles.initial} aria-hidden="true">
          {initialOf(name ?? email)}
        </span>
        <div className={styles.names}>
          {name && <p className={styles.name}>{name}</p>}
          <p className={name ? styles.email : styles.name}>
            {email ? <Unbroken>{email}</Unbroken> : !name && <Trans>Your account</Trans>}
          </p>
        </div>
      </div>
    </Fuda>
  )
}

function Saved({ count }: { count: number }) {
  if (count === 0) return <Trans>No tickets saved on this device yet</Trans>
  return (
    <Plural
      value={count}
      one="# ticket saved on this device for offline use"
      other="# tickets saved on this device for offline use"
    />
  )
}
