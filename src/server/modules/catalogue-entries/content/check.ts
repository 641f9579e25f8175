import { type JapanDate, japanDateTime } from '#domain/calendar/time.ts'
import { LANGUAGES, perLanguage } from '#domain/languages.ts'
import { nameColumns } from '#server/text/language-columns.ts'
import { dayOf } from '../days.ts'
import { valueAt } from '../describe-issues.ts'
import type { Entry } from '../entries.ts'
import type { FaultList } from '../faults.ts'
import { ENTRY_SCHEMAS } from '../format.ts'
import { type CatalogueKeys, type PictureNotes, parseEntry, referenceAt, textAt } from '../reference-data.ts'
import type { PictureKey } from '../rows.ts'
import { createYielder } from '../yielder.ts'
import type { BannerEntry, CouponEntry, TranslationEntry } from './format.ts'
import type { ContentRows, ContentTable } from './store.ts'

/** The checked contents of a file other than the catalogue. They are few and kept in memory. */
export type Content = { readonly [Table in ContentTable]: readonly ContentRows[Table][] }

/** Cards that a coupon may require, as orders store them (P-5.11). */
export const CARDS = { visa: 1, mastercard: 2 } as const

/** The instant at which a code starts or ends. `time` applies if the text has none. */
function instantOf(text: string, time: string, today: JapanDate): Date {
  const [day = '', minute = time] = text.split(' ')
  return new Date(japanDateTime(dayOf(day, today), minute).epochMilliseconds)
}

/** A code in stored form. Relative days such as +14 count from `today`. */
export const couponRow = (entry: CouponEntry, supplierId: number | null, today: JapanDate): ContentRows['coupon'] => ({
  code: entry.code,
  is_coupon: entry.kind === 'coupon',
  ...nameColumns(entry.name),
  supplier_id: supplierId,
  status: entry.online ? 'usable' : 'disabled',
  starts_at: instantOf(entry.starts, '00:00', today),
  ends_at: instantOf(entry.ends, '23:59', today),
  limit_amount: entry.minimum,
  type: entry.type === 'yen' ? 'minus' : 'percent',
  discount: (entry.type === 'yen' ? entry.discount : entry.discount / 100).toFixed(4),
  pay_type: entry.card === undefined ? null : CARDS[entry.card],
  max_uses: entry.maxUses ?? null,
})

const bannerRow = (entry: BannerEntry, place: number, pictureKey: PictureKey): ContentRows['banner'] => ({
  id: entry.id,
  sort: entry.sort ?? place,
  picture: pictureKey(entry.picture),
  link: entry.link,
  ...nameColumns(entry.name),
})

const translationRow = ({ id, text }: TranslationEntry): ContentRows['translation'] => ({
  id,
  ...perLanguage((locale) => [LANGUAGES[locale].column, text[locale]]),
})

/**
 * Checks codes, banners and translations. They may refer to suppliers of the same file. Returns a function that
 * makes the rows, because picture names are available only after the pictures have been read.
 */
export async function checkContent(
  entries: readonly Entry[],
  {
    known,
    faults,
    pictures,
    today,
  }: { known: CatalogueKeys; faults: FaultList; pictures: PictureNotes; today: JapanDate },
): Promise<(pictureKey: PictureKey) => Content> {
  const named = new Set<string>()
  const coupons: ContentRows['coupon'][] = []
  const banners: BannerEntry[] = []
  const translations: ContentRows['translation'][] = []
  const yieldIfDue = createYielder()
  for (const entry of entries) {
    await yieldIfDue()
    if (faults.isFull) break
    const field = entry.kind === 'coupon' ? 'code' : 'id'
    const name = valueAt(entry.value, [field])
    if (named.has(`${entry.kind} ${name}`))
      faults.add({ ...entry.where([field]), message: `"${name}" appears twice in this file` })
    if (name !== undefined) named.add(`${entry.kind} ${name}`)
    if (entry.kind === 'coupon') {
      const supplierId = referenceAt(entry, ['supplier'], { keys: known.supplier, kind: 'supplier', faults })
      const value = parseEntry(ENTRY_SCHEMAS.coupon, entry, faults)
      if (!value) continue
      const row = couponRow(value, supplierId ?? null, today)
      if (row.ends_at < row.starts_at) faults.add({ ...entry.where(['ends']), message: 'must not be before starts' })
      coupons.push(row)
    } else if (entry.kind === 'banner') {
      const value = parseEntry(ENTRY_SCHEMAS.banner, entry, faults)
      const picture = textAt(entry, ['picture'])
      if (picture !== undefined) pictures.add(picture, () => entry.where(['picture']))
      if (value) banners.push(value)
    } else if (entry.kind === 'translation') {
      const value = parseEntry(ENTRY_SCHEMAS.translation, entry, faults)
      if (value) translations.push(translationRow(value))
    }
  }
  return (pictureKey) => ({
    coupon: coupons,
    banner: banners.map((one, index) => bannerRow(one, index + 1, pictureKey)),
    translation: translations,
  })
}
