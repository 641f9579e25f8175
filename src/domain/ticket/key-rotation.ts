import { TICKET_KEY_NOTICE_DAYS, TICKET_TOKEN_DAYS } from '#domain/constants.ts'

/**
 * The stage of a ticket signing key (T-24). `waiting`: published, so that offline checkers know it before its first
 * ticket. `signing`: signs now. `retired`: a newer key signs, but its tickets may still be valid. `over`: its last
 * ticket has expired.
 */
export type KeyStage = 'waiting' | 'signing' | 'retired' | 'over'

interface Key {
  readonly kid: string
  /** Signs from this instant. */
  readonly from: Temporal.Instant
}

/** The newest key that has started to sign; the oldest when none has (a clock set back). `keys` are oldest first. */
export function signingKeyAt<K extends Key>(keys: readonly K[], now: Temporal.Instant): K | undefined {
  return keys.findLast(({ from }) => Temporal.Instant.compare(from, now) <= 0) ?? keys[0]
}

/**
 * The stage of each key at `now`, oldest first, and until when its tickets may be valid. Tokens have a limited
 * lifetime, so a key's last token expires that long after the next key starts. `until` is null without a newer key.
 */
export function keyStages<K extends Key>(
  keys: readonly K[],
  now: Temporal.Instant,
): { readonly key: K; readonly stage: KeyStage; readonly until: Temporal.Instant | null }[] {
  const signing = signingKeyAt(keys, now)
  return keys.map((key, at) => {
    const until = keys[at + 1]?.from.add({ hours: 24 * TICKET_TOKEN_DAYS }) ?? null
    if (key === signing) return { key, stage: 'signing', until }
    if (Temporal.Instant.compare(key.from, now) > 0) return { key, stage: 'waiting', until }
    return { key, stage: until && Temporal.Instant.compare(until, now) < 0 ? 'over' : 'retired', until }
  })
}

/**
 * Whether a record with key `kid` gets no verdict yet, because another server may know the key while this one has an
 * older copy of the file (T-24). It waits while its claimed time is within a new key's notice period of `now`, before
 * or after. Without this limit, a phone whose clock is wrong would wait forever.
 */
export function mayBeUnknownNewKey(
  kid: string,
  {
    keys,
    claimed,
    now,
  }: { readonly keys: readonly Key[]; readonly claimed: Temporal.Instant; readonly now: Temporal.Instant },
): boolean {
  if (keys.some((key) => key.kid === kid)) return false
  return now.since(claimed).abs().total('hours') < 24 * TICKET_KEY_NOTICE_DAYS
}
