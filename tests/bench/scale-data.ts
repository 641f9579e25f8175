import pg from 'pg'
import { addDays, japanDate } from '#domain/calendar/time.ts'
import { DIETS, SPOKEN_LANGUAGES } from '#domain/catalogue/shop-facts.ts'
import { mix } from '#server/demo/mix.ts'
import { textColumns } from '#server/text/language-columns.ts'
import { AREAS, CATEGORIES, THEMES } from '#tests/support/demo-catalogue.ts'
import { withoutIndexes } from './bulk.ts'
import { pick } from './pick.ts'
import { COURSES, FIRST, HIGHLIGHTS, KINDS, LAST, MARKS } from './scale-words.ts'
import type { Names } from './text.ts'
import { each } from './text.ts'

export const SCALE = { suppliers: 100_000, packagesEach: 3 }
/** Above the demo's ids. */
const FIRST_ID = 100_000
const BATCH = 2_000
/** Range of days in which some shops are closed. */
export const CLOSED_WITHIN = 60

const SUB_AREAS = AREAS.filter((area) => area.parentId !== null)
const SMALL_THEMES = THEMES.filter((theme) => theme.parentId !== null)

const share = (key: string): number => mix(key) / 2 ** 32

/** Picks items near the head of the list more often than others, because real data is skewed too. */
function skewed<Item>(list: readonly Item[], key: string): Item {
  const item = list[Math.floor(share(key) ** 2 * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** The id of the n-th shop. */
export const shopId = (n: number): number => FIRST_ID + n

/** The names of the n-th shop in the four languages, such as "Matsukaze Sushi Ginza". */
export function shopNames(n: number): Names {
  const [first, last] = [pick(FIRST, `first ${n}`), pick(LAST, `last ${n}`)]
  const kind = skewed(KINDS[categoryOf(n).key] ?? [], `kind ${n}`)
  const area = areaOf(n).names
  const mark = share(`marked ${n}`) < 0.25 ? pick(MARKS, `mark ${n}`) : null
  return each((locale) => {
    const words = [`${first[locale]}${last[locale]}`, kind[locale], area[locale], mark?.[locale] ?? '']
    return words.filter(Boolean).join(locale === 'en' ? ' ' : n % 3 === 0 ? '　' : '')
  })
}

const areaOf = (n: number) => skewed(SUB_AREAS, `area ${n}`)
const categoryOf = (n: number) => skewed(CATEGORIES, `category ${n}`)

function supplierRow(n: number) {
  const names = shopNames(n)
  const area = areaOf(n)
  const category = categoryOf(n)
  const about = each((locale) => `${names[locale]}. ${`${category.names[locale]} ${area.names[locale]} `.repeat(6)}`)
  const access = each((locale) => `${area.names[locale]}, ${1 + (n % 12)} min`)
  return {
    id: shopId(n),
    category_id: category.id,
    root_area_id: area.parentId,
    second_area_id: area.id,
    ...textColumns('name', names),
    ...textColumns('about', about),
    ...textColumns('access', access),
    address_en: `${1 + (n % 30)}-${1 + (n % 9)} ${area.names.en}`,
    address_ja: `${area.names.ja}${1 + (n % 30)}-${1 + (n % 9)}`,
    phone: `+81-3-${String(10_000_000 + n).slice(0, 4)}-${String(n).padStart(4, '0').slice(-4)}`,
    lng: area.lng + share(`lng ${n}`) * 0.2 - 0.1,
    lat: area.lat + share(`lat ${n}`) * 0.2 - 0.1,
    labels: [pick(MARKS, `label ${n}`)],
    languages: SPOKEN_LANGUAGES.filter((code) => share(`speaks ${code} ${n}`) < 0.3),
    diets: DIETS.filter((diet) => share(`serves ${diet} ${n}`) < 0.1),
    pictures: Array.from({ length: 3 }, (_, index) => `${category.key}-${1 + ((n + index) % 6)}`),
    picture_notes: {},
    mall_flag: share(`online ${n}`) < 0.97 ? 1 : 0,
    navigation_param: '',
    cancel_days_rule: n % 4 === 0 ? null : n % 8,
    change_days_rule: n % 4 === 0 ? null : n % 8,
    review_count: 10,
    review_sum: 30 + Math.round(share(`score ${n}`) * 20),
    is_picked: n % 500 === 0,
    popular: Math.floor(share(`popular ${n}`) ** 3 * 50_000),
    confirmation: n % 3 === 0 ? 'request' : 'instant',
    answer_hours: 24,
    contact_email: '',
    capacity: 2 + (mix(`capacity ${n}`) % 60),
    is_draft: false,
  }
}

function packageRows(n: number) {
  return Array.from({ length: SCALE.packagesEach }, (_, index) => {
    const key = `${n} ${index}`
    const [course, more] = [pick(COURSES, `course ${key}`), pick(HIGHLIGHTS, `more ${key}`)]
    const names = each((locale) => `${course[locale]}${locale === 'en' ? ' ' : '・'}${more[locale]}`)
    return {
      id: FIRST_ID * 10 + n * SCALE.packagesEach + index,
      supplier_id: shopId(n),
      sort: index,
      ...textColumns('name', names),
      ...textColumns(
        'about',
        each((locale) => `${names[locale]}. `.repeat(4)),
      ),
      use_type: index === 2 ? 2 : 1,
      coupon_use: false,
      mall_price: 1_000 + (mix(`price ${key}`) % 400) * 100,
      pay_at_shop: 0,
      mall_flag: share(`sold ${key}`) < 0.95 ? 1 : 0,
      min_number: 1,
      max_number: 10,
      minutes: 60 + 30 * (n % 4),
      pictures: [`${categoryOf(n).key}-${1 + ((n + index) % 6)}`],
      picture_notes: {},
      is_draft: false,
    }
  })
}

/** Adds 100,000 suppliers with 300,000 packages to a database that contains the demo; the same on every run. */
export async function fillScale(databaseUrl: string): Promise<void> {
  const today = japanDate(Temporal.Now.instant())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const insert = (table: string, rows: readonly object[]) => {
    // Omitted fields take their column's default.
    const columns = Object.keys(rows[0] ?? {}).join(', ')
    return client.query(
      `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    )
  }
  try {
    await client.query('begin')
    await withoutIndexes(client, ['supplier_words'], async () => {
      for (let start = 0; start < SCALE.suppliers; start += BATCH) {
        const numbers = Array.from({ length: Math.min(BATCH, SCALE.suppliers - start) }, (_, index) => start + index)
        const eachOf = (make: (n: number) => readonly object[]) => numbers.flatMap(make)
        await insert('supplier', numbers.map(supplierRow))
        await insert('package', eachOf(packageRows))
        await insert(
          'supplier_theme',
          eachOf((n) => [{ supplier_id: shopId(n), theme_id: pick(SMALL_THEMES, `theme ${n}`).id }]),
        )
        await insert(
          'time_period',
          eachOf((n) => [{ supplier_id: shopId(n), sort: 0, start_time: '11:00', end_time: '22:00', weekdays: 127 }]),
        )
        await insert(
          'closing',
          eachOf((n) =>
            [0, 20, 40].map((from) => ({
              supplier_id: shopId(n),
              rule: addDays(today, from + (mix(`closed ${n} ${from}`) % 20)),
            })),
          ),
        )
      }
    })
    await client.query('commit')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/**
 * Gives the large catalogue realistic weekly rules (HR-06): hours that differ by weekday, closures on a weekday, on a
 * third weekday of the month and on national holidays, lunches and dinners.
 */
export async function giveWeeklyRules(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ours = `supplier_id >= ${FIRST_ID}`
  const hours = (start: string, end: string, weekdays: number) =>
    `jsonb_build_array(jsonb_build_object('start_time', '${start}', 'end_time', '${end}', 'weekdays', ${weekdays}))`
  const statements = [
    'begin',
    `update time_period set weekdays = 31, end_time = '15:00' where ${ours} and supplier_id % 2 = 0`,
    `insert into time_period (supplier_id, sort, start_time, end_time, weekdays)
      select id, 1, '17:30', (array['21:00', '22:00', '02:00'])[1 + id % 3], (array[127, 96, 112])[1 + id % 3]
      from supplier where id >= ${FIRST_ID} and id % 2 = 0`,
    `insert into closing (supplier_id, rule)
      select id, (array['monday', 'tuesday', 'wednesday', 'wednesday#3', 'holidays', '12-31/01-03'])[1 + id % 6]
      from supplier where id >= ${FIRST_ID}`,
    `update package set periods = case sort when 0 then ${hours('11:00', '14:30', 127)} else ${hours('17:00', '22:00', 127)} end
      where ${ours} and use_type = 1 and supplier_id % 3 = 0`,
    'commit',
    'vacuum analyze',
  ]
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
