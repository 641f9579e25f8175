import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { shopChildAges } from '#domain/booking/child-ages.ts'
import { shopNeeds } from '#domain/order/need-words.ts'
import { NEED_GROUPS, NEEDS, type Need, type NeedGroup } from '#domain/order/needs.ts'
import styles from '../../ui/facts.module.css'
import { useFormatJapanTime } from '../../ui/format-japan-time.ts'
import { ContactsDeleted, NeedsDeleted } from './deleted-texts.tsx'
import type { Detail } from './model.ts'

type Guests = NonNullable<Detail['guests']>

/** Needs of one group in the words of the shop's email. */
const shopWords = (among: readonly Need[]): string =>
  shopNeeds(among)
    .map(([, words]) => words)
    .join()

/**
 * The guests' data as in the shop's email (PE-06), as description list terms. Operators read it to a shop on the
 * telephone. Needs are in the shop's Japanese words; an operator who reads English also sees their English names.
 */
export function GuestFacts({ guests, deleted }: { guests: Guests; deleted: Detail['deleted'] }) {
  const { t, i18n } = useLingui()
  const { name, phone, children, needs, note } = guests
  const isJapanese = i18n.locale === 'ja'
  const groups: Readonly<Record<NeedGroup, string>> = {
    allergy: t`Allergies`,
    diet: t`Dietary needs`,
    access: t`Seats and access`,
  }
  const told = NEED_GROUPS.map((group) => ({ group, among: needs.filter((need) => NEEDS[need] === group) }))
  const contacts = deleted.contacts ? (
    <>
      <dt>{t`Name and phone`}</dt>
      <dd>
        <ContactsDeleted />
      </dd>
    </>
  ) : (
    <>
      <dt>{t`Name on ticket`}</dt>
      <dd>{name || '–'}</dd>
      <dt>{t`Phone`}</dt>
      <dd className="num">{phone || '–'}</dd>
    </>
  )
  if (deleted.needs) {
    return (
      <>
        {contacts}
        <dt>{t`Children, allergies and message`}</dt>
        <dd>
          <NeedsDeleted />
        </dd>
      </>
    )
  }
  return (
    <>
      {contacts}
      <dt>{t`Children`}</dt>
      <dd>{(isJapanese && children !== '' && shopChildAges(children)) || children || t`Not specified`}</dd>
      {told
        .filter(({ among }) => among.length > 0)
        .map(({ group, among }) => (
          <Fragment key={group}>
            <dt>{groups[group]}</dt>
            <dd>
              {isJapanese ? (
                shopWords(among)
              ) : (
                <>
                  {among.map((need) => need.replaceAll('_', ' ')).join(', ')}
                  <small lang="ja">{shopWords(among)}</small>
                </>
              )}
            </dd>
          </Fragment>
        ))}
      {needs.length === 0 && (
        <>
          <dt>{t`Allergies and requests`}</dt>
          <dd>{t`None selected`}</dd>
        </>
      )}
      <dt>{t`Guest’s message`}</dt>
      <dd className={styles.words}>{note || '–'}</dd>
    </>
  )
}

/** What an operator who answers on the shop's behalf tells it: visit, package and guests. */
export function ShopFacts({ detail }: { detail: Detail }) {
  const { t, i18n } = useLingui()
  const written = useFormatJapanTime()
  const { visit, people } = detail.order
  return (
    <dl className={styles.facts}>
      <dt>{t`Visit`}</dt>
      <dd className="num">{visit === null ? t`No date` : written(visit)}</dd>
      <dt>{t`Guests`}</dt>
      <dd className="num">{people}</dd>
      <dt>{t`Package`}</dt>
      <dd>
        {i18n.locale === 'ja' ? detail.package : detail.packageEn} × <span className="num">{detail.portions}</span>
      </dd>
      {detail.guests && <GuestFacts guests={detail.guests} deleted={detail.deleted} />}
    </dl>
  )
}
