import { TICKET_KEY_NOTICE_DAYS, TICKET_TOKEN_DAYS } from '#domain/constants.ts'

/**
 * Where a key that signs tickets stands (T-24). `waiting`: published, so that whoever checks tickets without a network knows it
 * before the first ticket that it signs. `signing`: signs now. `retired`: a newer one signs, but its tickets may still be good.
 * `over`: the last ticket that it signed has ended.
 */
export type KeyStage = 'waiting' | 'signing' | 'retired' | 'over'

interface Key {
  readonly kid: string
  /** Signs from this instant on. */
  readonly from: Temporal.Instant
}

/** The newest key whose time has come; the oldest when none has (a clock that was moved back). `keys` are oldest first. */
export function signingKeyAt<K extends Key>(keys: readonly K[], now: Temporal.Instant): K | undefined {
  return keys.findLast(({ from }) => Temporal.Instant.compare(from, now) <= 0) ?? keys[0]
}

/**
 * The stage of each key at a moment, oldest first, and until when its tickets may be good: a token lives a limited time, so the
 * last one that a key signed is over that long after the next key has begun. `until` is null while no newer key is known.
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
 * Whether a record under key `kid` gets no verdict yet, because another server may know the key and this one not, its file being a copy
 * (T-24). It is waited for as long as its claimed time is within a new key's notice of `now`, before or after: the clock of a phone that
 * is wrong by more than that would make it wait for ever.
 */
export function mayBeNewKey(
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
